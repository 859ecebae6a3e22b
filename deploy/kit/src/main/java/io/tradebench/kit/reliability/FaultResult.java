package io.tradebench.kit.reliability;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
}
