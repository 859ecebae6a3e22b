package io.tradebench.kit.sizing;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.result.LoadResult;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One mix of transactions, as often as it was measured.
 *
 * @param label of the results, for reports
 * @param name as {@code --mix} takes it, with the share of updates if it was chosen
 * @param shares of the kinds of transactions that succeeded, from 0 to 1
 * @param costs CPU milliseconds per transaction of each part, in the order of the blocks; without parts that were not measured
 * @param starts of the members in each block; null in one that does not tell
 */
record MeasuredMix(
        String label,
        String name,
        Map<String, Double> shares,
        Map<CostPart, List<Double>> costs,
        List<Map<String, String>> starts) {

    /**
     * Reads them.
     *
     * @param label of the results, for reports
     * @param results of one mix, at least one
     */
    static MeasuredMix of(String label, List<LoadResult> results) {
        Map<String, Long> counts = new LinkedHashMap<>();
        results.forEach(result -> result.mix().forEach((kind, transaction) -> {
            if (transaction.wanted() != null) {
                counts.merge(kind, transaction.transactions(), Long::sum);
            }
        }));
        double all = counts.values().stream().mapToLong(Long::longValue).sum();
        Map<String, Double> shares = new LinkedHashMap<>();
        counts.forEach((kind, count) -> shares.put(kind, count / all));
        Map<CostPart, List<Double>> costs = new EnumMap<>(CostPart.class);
        for (CostPart part : CostPart.values()) {
            List<Double> each = new ArrayList<>();
            results.forEach(result -> each.add(part.of(result.costMs())));
            if (each.stream().allMatch(Objects::nonNull)) {
                costs.put(part, each);
            }
        }
        return new MeasuredMix(
                label,
                name(results.get(0)),
                shares,
                costs,
                results.stream().map(LoadResult::starts).toList());
    }

    /** As it was asked for. */
    static String name(LoadResult result) {
        Map<?, ?> run = (Map<?, ?>) result.configuration().get("run");
        if (!(run.get("mix") instanceof String mix) || !(run.get("plan") instanceof Map<?, ?> plan)) {
            throw new KitException("a result does not tell the mix of its clients");
        }
        return nameOf(mix, Objects.toString(plan.get("updates"), null));
    }

    /**
     * One name for each mix.
     *
     * @param updates percentage of the standard mix, or null
     */
    static String nameOf(String mix, String updates) {
        return mix.equals("standard") && updates != null ? "standard, " + updates + " % updates" : mix;
    }

    /** How often it was measured. */
    int blocks() {
        return costs.values().stream().findFirst().map(List::size).orElse(0);
    }
}
