package io.tradebench.kit.comparison;

import io.tradebench.kit.result.Latency;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.LoadResult.Profile;
import io.tradebench.kit.result.LoadResult.Quota;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Something that results are compared by.
 *
 * @param name as reports have it
 * @param unit of it
 * @param decimals that reports show
 * @param resolution the step in which it is measured, which no repetition makes finer
 * @param of its value in a result; null where it was not measured
 */
record Figure(String name, String unit, int decimals, double resolution, Function<LoadResult, Double> of) {

    /** The figure that regressions are looked for in. */
    static final String COST = "CPU per transaction";

    private static final double COST_STEP = 0.0001;
    private static final double KIBIBYTES_STEP = 0.01;
    private static final double UNITS_STEP = 0.0001;
    private static final double SHARE_STEP = 0.01;
    private static final double WHOLE_MILLIS = 1;

    /** What can be told of all of these results. */
    static List<Figure> of(List<LoadResult> results) {
        List<Figure> figures = new ArrayList<>(costs(results));
        figures.addAll(areas(results));
        figures.addAll(quotas(results));
        figures.add(new Figure("units of work", "per tx", 2, UNITS_STEP, Figure::unitsOfWork));
        figures.add(new Figure("throughput", "tx/s", 1, 0.01, LoadResult::etr));
        addTimes(figures, "all", LoadResult::latencyMs);
        for (String transaction : transactions(results)) {
            addTimes(figures, transaction, result -> latency(result, transaction));
        }
        return figures;
    }

    private static List<Figure> costs(List<LoadResult> results) {
        boolean whole = results.stream().allMatch(result -> result.costMs().perTransaction() != null);
        Figure cost = whole
                ? cost(COST, result -> result.costMs().perTransaction())
                : cost(COST + Comparison.MEMBERS_ONLY, result -> result.costMs().members());
        return List.of(
                cost,
                cost("without compilers", result -> result.costMs().withoutCompiler()),
                cost("members", result -> result.costMs().members()),
                cost("database", result -> result.costMs().database()),
                cost("messaging", result -> result.costMs().messaging()),
                cost("proxy", result -> result.costMs().proxy()),
                cost("driver", result -> result.costMs().driver()));
    }

    private static Double unitsOfWork(LoadResult result) {
        return result.unitsOfWork() == null ? null : result.unitsOfWork().perTransaction();
    }

    /** Which component others wait for shows in how much of its quota it uses. */
    private static List<Figure> quotas(List<LoadResult> results) {
        Set<String> names = new LinkedHashSet<>();
        results.stream()
                .map(LoadResult::quotas)
                .filter(Objects::nonNull)
                .forEach(quotas -> names.addAll(quotas.keySet()));
        return names.stream()
                .map(name ->
                        new Figure(name + " of its quota", "%", 1, SHARE_STEP, result -> usedPercent(result, name)))
                .toList();
    }

    private static Double usedPercent(LoadResult result, String name) {
        Quota quota = result.quotas() == null ? null : result.quotas().get(name);
        return quota == null || quota.usedShare() == null ? null : Double.valueOf(100 * quota.usedShare());
    }

    /** By the parts of members that profiles tell apart. */
    private static List<Figure> areas(List<LoadResult> results) {
        List<Figure> figures = new ArrayList<>();
        names(results, Profile::cpuMs)
                .forEach(name -> figures.add(cost("CPU in " + name, result -> area(result, Profile::cpuMs, name))));
        names(results, Profile::allocatedKiB)
                .forEach(name -> figures.add(new Figure(
                        "allocated by " + name,
                        "KiB",
                        1,
                        KIBIBYTES_STEP,
                        result -> area(result, Profile::allocatedKiB, name))));
        return figures;
    }

    /** The dearest first. */
    private static List<String> names(List<LoadResult> results, Function<Profile, Map<String, Double>> of) {
        Map<String, Double> sums = new TreeMap<>();
        results.stream().map(LoadResult::profile).filter(Objects::nonNull).forEach(profile -> of.apply(profile)
                .forEach((name, value) -> sums.merge(name, value, Double::sum)));
        return sums.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Zero if that part did not show; null if nobody looked. */
    private static Double area(LoadResult result, Function<Profile, Map<String, Double>> of, String name) {
        Map<String, Double> areas = result.profile() == null ? Map.of() : of.apply(result.profile());
        return areas.isEmpty() ? null : areas.getOrDefault(name, 0.0);
    }

    private static Figure cost(String name, Function<LoadResult, Double> of) {
        return new Figure(name, "ms", 3, COST_STEP, of);
    }

    private static void addTimes(List<Figure> figures, String transaction, Function<LoadResult, Latency> of) {
        figures.add(time(transaction + " p50", of, Latency::p50));
        figures.add(time(transaction + " p95", of, Latency::p95));
        figures.add(time(transaction + " p99", of, Latency::p99));
    }

    private static Figure time(String name, Function<LoadResult, Latency> of, Function<Latency, Long> percentile) {
        return new Figure(name, "ms", 0, WHOLE_MILLIS, of.andThen(latency -> {
            Long millis = latency == null ? null : percentile.apply(latency);
            return millis == null ? null : Double.valueOf(millis);
        }));
    }

    private static Latency latency(LoadResult result, String transaction) {
        LoadResult.TransactionResult found = result.mix().get(transaction);
        return found == null ? null : found.latencyMs();
    }

    private static Set<String> transactions(List<LoadResult> results) {
        Set<String> names = new LinkedHashSet<>();
        results.forEach(result -> result.mix().forEach((name, transaction) -> {
            if (transaction.wanted() != null && transaction.wanted() > 0) {
                names.add(name);
            }
        }));
        return names;
    }
}
