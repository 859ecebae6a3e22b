package io.tradebench.kit.coherence;

import io.tradebench.kit.console.TextTable;
import java.util.List;
import java.util.Locale;

/** What a probe found, for reading. */
public final class ProbeReport {

    private final ProbeResult result;

    public ProbeReport(ProbeResult result) {
        this.result = result;
    }

    /** The table, and the verdict below it. */
    public String render() {
        TextTable table = TextTable.ofFigures(
                "setting, subject",
                "updates",
                "update ms",
                "reads",
                "stale",
                "stale for ms p50",
                "p90",
                "p99",
                "max",
                "own stale",
                "never seen");
        result.cells().forEach(cell -> table.row(row(cell)));
        return table.render() + "\n\n" + verdict();
    }

    private static String[] row(Cell cell) {
        Spread stale = cell.others().staleMs();
        return new String[] {
            cell.setting() + ", " + cell.subject().label(),
            Integer.toString(cell.updates()),
            millis(cell.updateMs().p50()),
            Long.toString(cell.others().reads()),
            Long.toString(cell.others().staleReads()),
            millis(stale.p50()),
            millis(stale.p90()),
            millis(stale.p99()),
            millis(stale.max()),
            Long.toString(cell.own().staleReads()),
            Long.toString(cell.others().neverSeen() + cell.own().neverSeen())
        };
    }

    private String verdict() {
        List<String> broken = result.broken();
        String promises = broken.isEmpty() ? "KEPT every promise" : "BROKEN: " + String.join("; ", broken);
        return result.incomplete() == null
                ? promises
                : "INCOMPLETE (" + result.incomplete() + "), until then " + promises;
    }

    private static String millis(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
