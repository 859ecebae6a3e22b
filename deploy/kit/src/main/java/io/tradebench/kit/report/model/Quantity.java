package io.tradebench.kit.report.model;

import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.result.Latency;
import io.tradebench.kit.result.LoadResult;
import java.util.List;
import java.util.function.Function;

/**
 * A figure of a single trial.
 *
 * @param key of it in {@code study.json}, a column of {@code trials.csv}
 * @param label as reports have it
 * @param unit of it
 * @param decimals that reports show
 * @param resolution the step in which it is measured, as far as it matters
 * @param of its value in a result; null where it was not measured
 */
public record Quantity(
        String key, String label, String unit, int decimals, double resolution, Function<LoadResult, Double> of) {

    /** CPU per transaction, what counts. */
    public static final String COST = "cost";

    /** Transactions per second. */
    public static final String THROUGHPUT = "throughput";

    /** Transactions per second that the members would do with all of their processors. */
    public static final String AT_FULL_CPU = "itr";

    private static final double WHOLE_MILLIS = 1;

    private static final String EDGE_HITS = "edge-hits";

    private static final List<Quantity> ALL = List.of(
            ms(COST, "CPU per transaction", 3, result -> result.costMs().perTransaction()),
            ms("without-compilers", "without compilers", 3, result -> result.costMs()
                    .withoutCompiler()),
            ms("members", "members", 3, result -> result.costMs().members()),
            ms("database", "database", 3, result -> result.costMs().database()),
            ms("messaging", "messaging", 3, result -> result.costMs().messaging()),
            ms("proxy", "proxy", 3, result -> result.costMs().proxy()),
            ms("driver", "driver", 3, result -> result.costMs().driver()),
            fine(THROUGHPUT, "throughput", "tx/s", 1, LoadResult::etr),
            fine(AT_FULL_CPU, "at full CPU", "tx/s", 1, LoadResult::itr),
            ms("mean", "mean", 1, result -> result.latencyMs().mean()),
            time("p50", Latency::p50),
            time("p95", Latency::p95),
            time("p99", Latency::p99),
            fine(
                    "units-of-work",
                    "units of work",
                    "per tx",
                    2,
                    result -> result.unitsOfWork() == null
                            ? null
                            : result.unitsOfWork().perTransaction()),
            fine(
                    "cache-hits",
                    "cache hits",
                    "%",
                    1,
                    result -> result.cache() == null
                            ? null
                            : percent(result.cache().hitRatio())),
            fine(
                    EDGE_HITS,
                    "edge hits",
                    "%",
                    1,
                    result ->
                            result.edge() == null ? null : percent(result.edge().hitRatio())),
            fine("gc", "GC", "% of time", 2, result -> percent(result.gc().share())),
            fine("foreign", "other processes", "% of processors", 1, meanwhile(Conditions::foreign)),
            fine("steal", "taken by the host", "% of processors", 1, meanwhile(Conditions::steal)),
            fine("calibration", "same work after, compared with before", "%", 1, result -> {
                Conditions conditions = result.conditions();
                return conditions == null
                        ? null
                        : percent(conditions.calibrationMsAfter() / conditions.calibrationMsBefore());
            }));

    /**
     * All of them, but those of an edge if there is none.
     *
     * @param results that they are wanted of: if the database was not measured in all of them, cost is that of the members
     */
    static List<Quantity> of(List<LoadResult> results) {
        boolean edge = results.stream().anyMatch(result -> result.edge() != null);
        List<Quantity> known = ALL.stream()
                .filter(each -> edge || !each.key().equals(EDGE_HITS))
                .toList();
        if (results.stream().allMatch(result -> result.costMs().perTransaction() != null)) {
            return known;
        }
        Quantity members = ms(COST, "CPU per transaction, members only", 3, result -> result.costMs()
                .members());
        return known.stream()
                .map(each -> each.key().equals(COST) ? members : each)
                .toList();
    }

    /** Measured in steps that nobody sees. */
    private static Quantity fine(String key, String label, String unit, int decimals, Function<LoadResult, Double> of) {
        return new Quantity(key, label, unit, decimals, 0, of);
    }

    private static Quantity ms(String key, String label, int decimals, Function<LoadResult, Double> of) {
        return fine(key, label, "ms", decimals, of);
    }

    private static Quantity time(String key, Function<Latency, Long> percentile) {
        return new Quantity(key, key, "ms", 0, WHOLE_MILLIS, result -> {
            Long millis = percentile.apply(result.latencyMs());
            return millis == null ? null : Double.valueOf(millis);
        });
    }

    private static Function<LoadResult, Double> meanwhile(Function<Conditions, Double> share) {
        return result -> result.conditions() == null ? null : percent(share.apply(result.conditions()));
    }

    private static Double percent(Double share) {
        return share == null ? null : Double.valueOf(100 * share);
    }
}
