package io.tradebench.kit.reliability;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A fault and what came of it, as {@code fault.json} holds it.
 *
 * @param fault what was done, by name
 * @param witnesses what users saw
 * @param loadFailed requests of the load that failed
 * @param loadDone transactions of the load that were done
 * @param auditExact whether the database agrees to the cent afterwards
 * @param loginsSurvive whether logins were meant to outlive the fault
 */
public record FaultResult(
        Map<String, String> fault,
        Verdict witnesses,
        long loadFailed,
        long loadDone,
        boolean auditExact,
        boolean loginsSurvive) {

    /** What should not have happened; empty if the cluster withstood the fault. */
    @JsonIgnore
    public List<String> damages() {
        List<String> damages = new ArrayList<>();
        if (witnesses.ordersLost() > 0) {
            damages.add(witnesses.ordersLost() + " confirmed orders are lost");
        }
        if (witnesses.ordersExecutedTwice() > 0) {
            damages.add(witnesses.ordersExecutedTwice() + " orders were executed twice");
        }
        if (witnesses.ordersInDoubt() > 0) {
            damages.add(
                    "the cluster did not recover: " + witnesses.ordersInDoubt() + " users still get no order through");
        }
        if (!auditExact) {
            damages.add("the audit is not exact");
        }
        if (loginsSurvive && witnesses.loginsLost() > 0) {
            damages.add(witnesses.loginsLost() + " logins were lost in spite of session replication");
        }
        return damages;
    }

    /** A table for people, and the verdict below it. */
    public String render() {
        Verdict seen = witnesses;
        String table = TextTable.ofFigures("figure", "witnesses", "load")
                .row("requests done", seen.requests() - seen.failed(), loadDone)
                .row("requests that failed", seen.failed(), loadFailed)
                .row("seconds to recover", Numbers.number(seen.secondsToRecover(), 1), "")
                .row("logins lost", seen.loginsLost(), "")
                .row("orders confirmed", seen.ordersConfirmed(), "")
                .row("orders lost", seen.ordersLost(), "")
                .row("orders executed twice", seen.ordersExecutedTwice(), "")
                .row("audit", "", auditExact ? "exact" : "NOT EXACT")
                .render();
        List<String> damages = damages();
        return table + failures(seen) + "\n\n"
                + (damages.isEmpty() ? "WITHSTOOD" : "DAMAGED: " + String.join("; ", damages));
    }

    private static String failures(Verdict seen) {
        if (seen.failures().isEmpty()) {
            return "";
        }
        Map<String, Long> byAnswer =
                seen.failures().stream().collect(groupingBy(Verdict.Failed::answer, TreeMap::new, counting()));
        return "\n\nanswers to the witnesses that failed: "
                + byAnswer.entrySet().stream()
                        .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                        .collect(joining(", "));
    }
}
