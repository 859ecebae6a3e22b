package io.tradebench.kit.capacity;

import static io.tradebench.kit.console.Numbers.number;
import static io.tradebench.kit.console.Numbers.percent;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.result.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * What a search found, as {@code capacity.json} holds it. Rates are sessions per second.
 *
 * @param goal that is to be held
 * @param from the lowest rate that was tried
 * @param to the highest one
 * @param precision that was wanted
 * @param precise whether the interval is as narrow as was wanted
 * @param rate the highest one that holds the goal in half of the steps or more; null if it lies outside of those that were tried
 * @param low the lower end of the interval that holds it with 95 % probability; null likewise
 * @param high its upper end; null likewise
 * @param etr transactions per second at that rate; null likewise, and if no step counted
 * @param answer all of that in a sentence
 * @param reservations what else must be known about it
 * @param steps in the order in which they were measured
 * @param command that repeats the search
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CapacityResult(
        Goal goal,
        double from,
        double to,
        double precision,
        boolean precise,
        Double rate,
        Double low,
        Double high,
        Double etr,
        String answer,
        List<String> reservations,
        List<Step> steps,
        String command) {

    /** What a search has found by now. */
    static CapacityResult of(SearchSettings settings, Search search, String command) {
        boolean inside = isInside(settings, search);
        double perSession = transactionsPerSession(search.steps());
        boolean known = inside && perSession > 0;
        Double rate = known ? search.estimate() : null;
        return new CapacityResult(
                settings.goal(),
                settings.from(),
                settings.to(),
                settings.precision(),
                known && search.isPrecise(),
                rate,
                known ? search.interval().low() : null,
                known ? search.interval().high() : null,
                known ? rate * perSession : null,
                answer(settings, search, perSession),
                reservations(settings, search),
                search.steps(),
                command);
    }

    /** Whether the estimate is one of rates that were tried: beyond them it is only what was assumed beforehand. */
    private static boolean isInside(SearchSettings settings, Search search) {
        return !search.isAbove()
                && !search.isBelow()
                && search.estimate() >= settings.from()
                && search.estimate() <= settings.to();
    }

    /** Those that overloaded the cluster end fewer than begin. */
    private static double transactionsPerSession(List<Step> steps) {
        List<Step> whole =
                steps.stream().filter(step -> step.verdict() == Verdict.HELD).toList();
        double sessions = whole.stream().mapToDouble(Step::rate).sum();
        return sessions == 0 ? 0 : whole.stream().mapToDouble(Step::etr).sum() / sessions;
    }

    private static String answer(SearchSettings settings, Search search, double perSession) {
        if (search.isAbove()) {
            return String.format(
                    Locale.ROOT,
                    "more than %.2f sessions a second: %s is held at every rate up to there; go on with a higher --to",
                    settings.to(),
                    settings.goal());
        }
        if (search.isBelow()) {
            return String.format(
                    Locale.ROOT,
                    "less than %.2f sessions a second: %s is missed at every rate down to there; go on with a lower --from, or"
                            + " another goal",
                    settings.from(),
                    settings.goal());
        }
        if (search.estimate() > settings.to()) {
            return notYet(settings, search, Verdict.HELD, "a higher --to");
        }
        if (search.estimate() < settings.from()) {
            return notYet(settings, search, Verdict.MISSED, "a lower --from");
        }
        if (perSession == 0) {
            return "not known: no step held " + settings.goal();
        }
        return String.format(
                Locale.ROOT,
                "%.2f sessions a second (%.2f to %.2f with 95 %% probability), %.1f transactions a second, with %s",
                search.estimate(),
                search.interval().low(),
                search.interval().high(),
                search.estimate() * perSession,
                settings.goal());
    }

    private static String notYet(SearchSettings settings, Search search, Verdict verdict, String wider) {
        List<Step> counted = search.steps().stream()
                .filter(step -> step.verdict() != Verdict.NOT_COUNTED)
                .toList();
        return String.format(
                Locale.ROOT,
                "not known yet: %s was %s at %d of %d rates; use more steps (--steps), or %s",
                settings.goal(),
                verdict.words(),
                counted.stream().filter(step -> step.verdict() == verdict).count(),
                counted.size(),
                wider);
    }

    private static List<String> reservations(SearchSettings settings, Search search) {
        List<String> reservations = new ArrayList<>();
        int all = search.steps().size();
        if (all >= settings.mostSteps() && !search.isPrecise()) {
            reservations.add("less precise than wanted after " + all + " steps: use more (--steps), or longer ones"
                    + " (--step-duration)");
        }
        count(search, Step::driverBusy)
                .ifPresent(busy -> reservations.add("in " + busy + " of " + all
                        + " steps the driver had hardly any CPU left: the capacity may be its own"));
        count(search, step -> step.verdict() == Verdict.NOT_COUNTED)
                .ifPresent(
                        left -> reservations.add(
                                left + " of " + all
                                        + " steps did not count: something else on the machine had a part in them"
                                        + " (--contaminated counts those), or their results are INVALID (--step-duration makes them longer)"));
        return reservations;
    }

    private static OptionalLong count(Search search, Predicate<Step> which) {
        long count = search.steps().stream().filter(which).count();
        return count == 0 ? OptionalLong.empty() : OptionalLong.of(count);
    }

    /** A table for people, and the answer. */
    public String render() {
        TextTable table =
                TextTable.ofFigures("sessions/s", "came", "tx/s", "p50", "p95", "p99", "members' CPU %", "verdict");
        steps.forEach(step -> row(table, step));
        List<String> parts = new ArrayList<>(List.of(table.render(), ""));
        steps.stream()
                .filter(step -> step.verdict() != Verdict.HELD)
                .map(step -> number(step.wanted(), 2) + ": " + step.because())
                .distinct()
                .forEach(parts::add);
        parts.add("");
        parts.add("capacity: " + answer);
        reservations.forEach(reservation -> parts.add("but: " + reservation));
        return String.join("\n", parts);
    }

    private static void row(TextTable table, Step step) {
        Latency latency =
                Objects.requireNonNullElse(step.latencyMs(), new Latency(null, null, null, null, null, null, null));
        table.row(
                number(step.wanted(), 2),
                number(step.rate(), 2),
                number(step.etr(), 1),
                latency.p50(),
                latency.p95(),
                latency.p99(),
                percent(step.cpuShare(), 0),
                step.verdict().words());
    }
}
