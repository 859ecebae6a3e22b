package io.tradebench.kit.result;

import static io.tradebench.kit.console.Numbers.number;
import static io.tradebench.kit.console.Numbers.percent;

import io.tradebench.kit.console.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Results side by side.
 *
 * @param results by the names of their columns, in their order
 */
public record Comparison(Map<String, LoadResult> results) {

    /** Differences below this share are not told from chance. */
    private static final double EQUAL = 0.02;

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

    /**
     * What the cost of one result is in terms of another, in words; without what compilers took, which tells how long a member has
     * run and not what it costs, if that is known of both.
     *
     * @param name of the result in question
     * @param base of the one that it is compared with
     */
    public String cost(String name, String base) {
        LoadResult.Cost one = results.get(name).costMs();
        LoadResult.Cost other = results.get(base).costMs();
        boolean settled = one.withoutCompiler() != null && other.withoutCompiler() != null;
        Double cost = settled ? one.withoutCompiler() : one.perTransaction();
        Double baseCost = settled ? other.withoutCompiler() : other.perTransaction();
        if (cost == null || baseCost == null || baseCost == 0) {
            return name + " and " + base + " cannot be compared: no cost was measured";
        }
        double ratio = cost / baseCost;
        if (Math.abs(ratio - 1) < EQUAL) {
            return name + " costs the same CPU per transaction as " + base + " (the difference is below 2 %)";
        }
        return String.format(
                Locale.ROOT,
                "%s costs %.0f %% %s CPU per transaction than %s",
                name,
                100 * Math.abs(ratio - 1),
                ratio < 1 ? "less" : "more",
                base);
    }

    private void row(TextTable table, String label, Function<LoadResult, Object> figure) {
        List<Object> cells = new ArrayList<>(List.of(label));
        results.values().forEach(result -> cells.add(figure.apply(result)));
        table.row(cells.toArray());
    }
}
