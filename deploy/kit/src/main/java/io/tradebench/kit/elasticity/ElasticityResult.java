package io.tradebench.kit.elasticity;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.tradebench.kit.console.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What adding members did to response times, as {@code elasticity.json} holds it.
 *
 * @param goalMillis the most that 95 of 100 transactions may take
 * @param metAtEnd whether they took no longer when the load ended
 * @param additions in their order
 * @param spare members that were not needed, or for which there was no time
 * @param errors transactions that failed
 * @param exact whether the audit found everything in order
 * @param seconds the whole measurement
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ElasticityResult(
        long goalMillis,
        boolean metAtEnd,
        List<Addition> additions,
        int spare,
        long errors,
        boolean exact,
        List<Second> seconds) {

    private static final String DISAGREEMENT =
            "These are times, not a gain: sources disagree on it (+25 % of throughput, of unequal loads; at equal load 8 to 17 % slower).";

    public ElasticityResult {
        additions = List.copyOf(additions);
        seconds = List.copyOf(seconds);
    }

    /**
     * A member that was added. Moments are seconds of the measurement.
     *
     * @param missedAt when the goal was found to be missed, and the member was started
     * @param readyAt when it served; null if it did not any more
     * @param metAt when the goal was found to be met again; null if it was not
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Addition(String member, double missedAt, Double readyAt, Double metAt) {

        Addition ready(double moment) {
            return new Addition(member, missedAt, moment, metAt);
        }

        Addition met(double moment) {
            return new Addition(member, missedAt, readyAt, moment);
        }
    }

    /**
     * About a second of the measurement.
     *
     * @param end of it, in seconds of the measurement
     * @param p95Millis 0 if no transaction succeeded
     * @param members that served
     */
    public record Second(double end, double p95Millis, long transactions, int members) {}

    /** Whether members that were added have brought response times back, and nobody has noticed anything else. */
    @JsonProperty("good")
    public boolean isGood() {
        return problems().isEmpty();
    }

    private List<String> problems() {
        List<String> problems = new ArrayList<>();
        if (!metAtEnd) {
            problems.add("the goal is missed at the end" + (spare == 0 ? ", with all members at work" : ""));
        }
        if (errors > 0) {
            problems.add(errors + (errors == 1 ? " transaction" : " transactions") + " failed");
        }
        if (!exact) {
            problems.add("the audit is not exact");
        }
        return problems;
    }

    /** A table for people, and the verdict below it. */
    public String render() {
        TextTable table = TextTable.ofFigures(
                "added", "goal missed at", "served after", "goal met again after (since it served)");
        additions.forEach(each -> table.row(
                each.member(),
                String.format(Locale.ROOT, "%.0f s", each.missedAt()),
                after(each.missedAt(), each.readyAt()),
                each.readyAt() == null ? "-" : after(each.readyAt(), each.metAt())));
        String verdict = problems().isEmpty()
                ? "GOAL MET" + (additions.isEmpty() ? ": no member had to be added" : "")
                : "NOT GOOD: " + String.join("; ", problems());
        return additions.isEmpty() ? verdict : table.render() + "\n\n" + verdict + "\n" + DISAGREEMENT;
    }

    private static String after(double from, Double moment) {
        return moment == null ? "-" : String.format(Locale.ROOT, "%.0f s", moment - from);
    }
}
