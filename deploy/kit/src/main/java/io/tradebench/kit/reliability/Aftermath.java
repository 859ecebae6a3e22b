package io.tradebench.kit.reliability;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.witness.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of faults.
 *
 * @param incidents the faults as they happened, in the order in which they began; at least one
 * @param witnesses what users saw; seconds count from the first fault
 * @param loadFailed requests of the load that failed
 * @param loadDone transactions of the load that were done
 * @param auditExact whether the database agrees to the cent afterwards
 * @param loginsSurvive whether logins were meant to outlive the faults
 */
public record Aftermath(
        @JsonIgnore List<Incident> incidents,
        Verdict witnesses,
        long loadFailed,
        long loadDone,
        boolean auditExact,
        boolean loginsSurvive) {

    /** What should not have happened; empty if the cluster withstood it. */
    @JsonIgnore
    public List<String> damages() {
        List<String> damages = new ArrayList<>();
        incidents.stream()
                .filter(incident -> incident.problem() != null)
                .forEach(incident -> damages.add(incident.fault().name() + ": " + incident.problem()));
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

    /** A table for people. */
    public String render() {
        return TextTable.ofFigures("figure", "witnesses", "load")
                .row("requests done", witnesses.requests() - witnesses.failed(), loadDone)
                .row("requests that failed", witnesses.failed(), loadFailed)
                .row("seconds to recover", Numbers.number(witnesses.secondsToRecover(), 1), "")
                .row("logins lost", witnesses.loginsLost(), "")
                .row("orders confirmed", witnesses.ordersConfirmed(), "")
                .row("orders lost", witnesses.ordersLost(), "")
                .row("orders executed twice", witnesses.ordersExecutedTwice(), "")
                .row("audit", "", auditExact ? "exact" : "NOT EXACT")
                .render();
    }
}
