package io.tradebench.kit.reliability;

import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.reliability.Verdict.Failed;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A fault and what came of it, for reading. */
public final class FaultReport {

    private final FaultResult result;

    public FaultReport(FaultResult result) {
        this.result = result;
    }

    /** The table, and the verdict below it. */
    public String render() {
        Verdict seen = result.witnesses();
        String table = TextTable.ofFigures("figure", "witnesses", "load")
                .row("requests done", Long.toString(seen.requests() - seen.failed()), Long.toString(result.loadDone()))
                .row("requests that failed", Long.toString(seen.failed()), Long.toString(result.loadFailed()))
                .row("seconds to recover", String.format(Locale.ROOT, "%.1f", seen.secondsToRecover()), "")
                .row("logins lost", Long.toString(seen.loginsLost()), "")
                .row("orders confirmed", Long.toString(seen.ordersConfirmed()), "")
                .row("orders lost", Long.toString(seen.ordersLost()), "")
                .row("orders executed twice", Long.toString(seen.ordersExecutedTwice()), "")
                .row("audit", "", result.auditExact() ? "exact" : "NOT EXACT")
                .render();
        List<String> damages = result.damages();
        return table + failures(seen) + "\n\n"
                + (damages.isEmpty() ? "WITHSTOOD" : "DAMAGED: " + String.join("; ", damages));
    }

    private static String failures(Verdict seen) {
        if (seen.failures().isEmpty()) {
            return "";
        }
        Map<String, Long> byAnswer = seen.failures().stream()
                .collect(Collectors.groupingBy(Failed::answer, TreeMap::new, Collectors.counting()));
        return "\n\nanswers to the witnesses that failed: "
                + byAnswer.entrySet().stream()
                        .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                        .collect(Collectors.joining(", "));
    }
}
