package io.tradebench.kit.reliability;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.witness.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Faults by chance and what came of them, as {@code chaos.json} holds it.
 *
 * @param seed that draws the same faults again
 * @param faults in the order in which they began
 * @param impossible kinds of faults that cannot happen here, with the reasons
 * @param promiseBroken which promise of coherence members broke afterwards, in words; null for none
 */
public record ChaosResult(
        long seed,
        List<Happened> faults,
        Map<String, String> impossible,
        @JsonUnwrapped Aftermath aftermath,
        String promiseBroken)
        implements BrokenRun {

    /** Whoever tries again after a fault is over may just have waited. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    /**
     * One fault. Requests count to every fault in whose time they failed.
     *
     * @param second after the first fault
     * @param downSeconds how long it lasted
     * @param evidence by what it shows that it happened; null if nothing does
     * @param secondsToServe from its end until the component served again; null if it did not
     * @param failed requests of witnesses
     * @param secondsToRecover from its beginning to the last of them; 0 if there is none
     * @param problem null if there was none
     */
    public record Happened(
            String kind,
            String component,
            double second,
            double downSeconds,
            String evidence,
            Double secondsToServe,
            long failed,
            double secondsToRecover,
            String problem) {

        static Happened of(Incident incident, Instant first, List<Verdict.Failed> failures) {
            double began = Durations.seconds(Duration.between(first, incident.began()));
            double over =
                    Durations.seconds(Duration.between(first, incident.over().plus(GRACE)));
            List<Verdict.Failed> own = failures.stream()
                    .filter(failure -> failure.second() >= began && failure.second() <= over)
                    .toList();
            Fault fault = incident.fault();
            return new Happened(
                    fault.kind().word(),
                    fault.component(),
                    began,
                    Durations.seconds(fault.downtime()),
                    incident.evidence(),
                    incident.secondsToServe(),
                    own.size(),
                    own.stream()
                            .mapToDouble(failure -> failure.second() - began)
                            .max()
                            .orElse(0),
                    incident.problem());
        }
    }

    static ChaosResult of(ChaosPlan plan, Aftermath aftermath, String promiseBroken) {
        Instant first = aftermath.incidents().get(0).began();
        List<Happened> faults = aftermath.incidents().stream()
                .map(incident ->
                        Happened.of(incident, first, aftermath.witnesses().failures()))
                .toList();
        return new ChaosResult(plan.seed(), faults, plan.impossible(), aftermath, promiseBroken);
    }

    /** What should not have happened, and what should have and did not; empty if the cluster withstood it all. */
    @Override
    @JsonIgnore
    public List<String> damages() {
        List<String> damages = new ArrayList<>(aftermath.damages());
        faults.stream()
                .filter(fault -> fault.problem() == null && fault.evidence() == null)
                .forEach(fault -> damages.add(fault.kind() + " " + fault.component() + " at second "
                        + Numbers.number(fault.second(), 0) + ": nothing shows that it happened"));
        if (promiseBroken != null) {
            damages.add("afterwards: " + promiseBroken);
        }
        return damages;
    }

    /** Tables for people, and the verdict below them. */
    @Override
    public String render() {
        TextTable kinds = TextTable.ofFigures(
                "fault",
                "times",
                "failed p50",
                "failed p99",
                "recovered p50 (s)",
                "recovered p99 (s)",
                "served p50 (s)",
                "served p99 (s)");
        faults.stream().map(ChaosResult::name).distinct().sorted().forEach(name -> {
            List<Happened> own =
                    faults.stream().filter(fault -> name(fault).equals(name)).toList();
            kinds.row(
                    name,
                    own.size(),
                    percentile(own, 50, Happened::failed, 0),
                    percentile(own, 99, Happened::failed, 0),
                    percentile(own, 50, Happened::secondsToRecover, 1),
                    percentile(own, 99, Happened::secondsToRecover, 1),
                    percentile(served(own), 50, Happened::secondsToServe, 1),
                    percentile(served(own), 99, Happened::secondsToServe, 1));
        });
        StringBuilder text = new StringBuilder(kinds.render()).append("\n\n").append(aftermath.render());
        impossible.forEach((kind, reason) ->
                text.append("\nnot done: ").append(kind).append(": ").append(reason));
        List<String> damages = damages();
        return text.append("\n\n")
                .append(damages.isEmpty() ? "WITHSTOOD" : "DAMAGED: " + String.join("; ", damages))
                .append(" (")
                .append(faults.size())
                .append(" faults, seed ")
                .append(seed)
                .append(")")
                .toString();
    }

    private static String name(Happened fault) {
        return fault.kind() + " " + fault.component().replaceFirst("-\\d+$", "");
    }

    private static List<Happened> served(List<Happened> faults) {
        return faults.stream().filter(fault -> fault.secondsToServe() != null).toList();
    }

    /** By nearest rank. */
    private static String percentile(
            List<Happened> faults, int percent, ToDoubleFunction<Happened> figure, int decimals) {
        double[] sorted = faults.stream().mapToDouble(figure).sorted().toArray();
        return sorted.length == 0
                ? null
                : Numbers.number(sorted[(int) Math.ceil(percent / 100.0 * sorted.length) - 1], decimals);
    }
}
