package io.tradebench.kit.result;

import static io.tradebench.kit.console.Numbers.number;
import static io.tradebench.kit.console.Numbers.percent;

import io.tradebench.kit.console.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Single results side by side. Whether they differ by more than chance is for repeats of them to tell.
 *
 * @param results by the names of their columns, in their order
 */
public record SideBySide(Map<String, LoadResult> results) {

    /** The table, one column per result. */
    public String render() {
        List<String> header = new ArrayList<>(List.of(""));
        header.addAll(results.keySet());
        TextTable table = TextTable.ofFigures(header.toArray(String[]::new));
        row(table, "CPU ms per transaction", result -> number(result.costMs().perTransaction(), 3));
        row(table, "without compilers", result -> number(result.costMs().withoutCompiler(), 3));
        row(table, "members CPU ms", result -> number(result.costMs().members(), 3));
        row(table, "database CPU ms", result -> number(result.costMs().database(), 3));
        row(table, "throughput tx/s", result -> number(result.etr(), 1));
        row(table, "at full CPU tx/s", result -> number(result.itr(), 1));
        row(table, "mean ms", result -> number(result.latencyMs().mean(), 1));
        row(table, "p95 ms", result -> result.latencyMs().p95());
        row(table, "p99 ms", result -> result.latencyMs().p99());
        row(table, "transactions", result -> result.transactions());
        row(table, "errors", result -> result.errors());
        row(table, "refused", result -> result.refused());
        row(table, "turned away", result -> result.turnedAway());
        row(table, "writes %", result -> number(result.writeShare().measured(), 1));
        row(
                table,
                "cache hits %",
                result -> result.cache() == null ? null : percent(result.cache().hitRatio(), 1));
        row(table, "GC % of time", result -> percent(result.gc().share(), 2));
        row(table, "resident MiB", result -> result.gc().residentBytes() >> 20);
        row(table, "driver CPU ms", result -> number(result.costMs().driver(), 3));
        row(table, "steady", result -> result.warmup().steady() ? "yes" : "no");
        row(table, "audit", result -> result.audit().exact() ? "exact" : "NOT EXACT");
        row(table, "verdict", result -> result.valid() ? "VALID" : "INVALID");
        return table.render();
    }

    private void row(TextTable table, String label, Function<LoadResult, Object> figure) {
        List<Object> cells = new ArrayList<>(List.of(label));
        results.values().forEach(result -> cells.add(figure.apply(result)));
        table.row(cells.toArray());
    }
}
