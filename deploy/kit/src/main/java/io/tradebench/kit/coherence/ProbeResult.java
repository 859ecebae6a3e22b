package io.tradebench.kit.coherence;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * What a probe found, as {@code probe.json} holds it.
 *
 * @param schema version of the file's form
 * @param held whether all was measured and every promise was kept
 * @param incomplete why the run ended before all was measured; null if it came to its end
 * @param broken promises, in words
 * @param cells one for each setting and subject
 * @param members that were asked for updates and read
 * @param versions of what was probed
 * @param command that repeats it
 */
@JsonPropertyOrder({"schema", "held", "incomplete", "broken"})
public record ProbeResult(
        int schema,
        boolean held,
        String incomplete,
        List<String> broken,
        List<Cell> cells,
        List<String> members,
        Map<String, String> versions,
        String command) {

    private static final int SCHEMA = 1;

    /**
     * Judges what was measured.
     *
     * @param incomplete null if all was measured
     */
    public static ProbeResult of(
            List<Round> rounds,
            String incomplete,
            Collection<String> members,
            Map<String, String> versions,
            String command) {
        List<Cell> cells = Cell.all(rounds);
        List<String> broken =
                cells.stream().flatMap(cell -> cell.broken().stream()).toList();
        boolean held = incomplete == null && broken.isEmpty();
        return new ProbeResult(SCHEMA, held, incomplete, broken, cells, List.copyOf(members), versions, command);
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
        cells.forEach(cell -> table.row(row(cell)));
        String promises = broken.isEmpty() ? "KEPT every promise" : "BROKEN: " + String.join("; ", broken);
        return table.render() + "\n\n"
                + (incomplete == null ? promises : "INCOMPLETE (" + incomplete + "), until then " + promises);
    }

    private static Object[] row(Cell cell) {
        Cell.Spread stale = cell.others().staleMs();
        return new Object[] {
            cell.setting() + ", " + cell.subject().label(),
            cell.updates(),
            Numbers.number(cell.updateMs().p50(), 2),
            cell.others().reads(),
            cell.others().staleReads(),
            Numbers.number(stale.p50(), 2),
            Numbers.number(stale.p90(), 2),
            Numbers.number(stale.p99(), 2),
            Numbers.number(stale.max(), 2),
            cell.own().staleReads(),
            cell.others().neverSeen() + cell.own().neverSeen()
        };
    }
}
