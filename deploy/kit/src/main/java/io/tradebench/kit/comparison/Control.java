package io.tradebench.kit.comparison;

import static io.tradebench.kit.console.Numbers.number;

import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hipparchus.stat.StatUtils;

/**
 * What the driver costs, which does the same work in all blocks of one side: where that is otherwise, the machine was another one.
 *
 * <p>It moves together with the figures that are compared. A block is therefore left out only if it stands out from all others: a fixed bound would
 * choose, on a restless machine, the blocks that agree by chance, whose spread then says nothing of how far they are off together.
 */
final class Control {

    /** Logarithm of how far it may be from what it is in most blocks in any case. */
    private static final double MOST = Math.log(1.05);

    /** So many standard deviations stand out, also where few blocks tell how large these are. */
    private static final double OUTLYING = 5;

    /** Of a normal sample, in median absolute deviations. */
    private static final double STANDARD_DEVIATION = 1.4826;

    /** Fewer blocks do not tell what is usual. */
    private static final int FEWEST = 4;

    private static final double HALF = 50;

    /** By block, logarithms of the ratio of the driver's CPU per transaction on both sides; without those of one load, and where it is not known. */
    private final Map<Integer, Double> ratios;

    private final double usual;
    private final double spread;

    /** Of blocks: the results of both sides, place by place. */
    Control(List<StoredResult> base, List<StoredResult> other) {
        ratios = new LinkedHashMap<>();
        for (int block = 0; block < base.size(); block++) {
            double ratio = ratio(base.get(block).result(), other.get(block).result());
            if (Double.isFinite(ratio) && !areOfOneLoad(base.get(block), other.get(block))) {
                ratios.put(block, ratio);
            }
        }
        usual = median(ratios.values());
        spread = STANDARD_DEVIATION
                * median(ratios.values().stream()
                        .map(ratio -> Math.abs(ratio - usual))
                        .toList());
    }

    /** Those that take turns share the conditions around their load, which are measured to many digits. */
    static boolean areOfOneLoad(StoredResult one, StoredResult other) {
        Conditions conditions = one.result().conditions();
        return conditions != null
                && conditions.equals(other.result().conditions())
                && isOfTurns(one)
                && isOfTurns(other);
    }

    private static boolean isOfTurns(StoredResult stored) {
        return stored.result().configuration().get("run") instanceof Map<?, ?> run && run.containsKey("turns");
    }

    /** The places of blocks, from 0, between whose sides it differs far otherwise than in all others. */
    Set<Integer> moved() {
        if (ratios.size() < FEWEST) {
            return Set.of();
        }
        double most = Math.max(MOST, OUTLYING * spread);
        return ratios.entrySet().stream()
                .filter(block -> Math.abs(block.getValue() - usual) > most)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** That it differs from block to block, in words; empty if it does so by little. */
    Optional<String> restlessness() {
        return ratios.size() < FEWEST || spread < MOST
                ? Optional.empty()
                : Optional.of(
                        "the driver, which does the same work in all blocks, took otherwise much CPU from block to block (standard deviation "
                                + number(100 * Math.expm1(spread), 0)
                                + " %): the machine was restless, and intervals are as long as that makes them");
    }

    private static double ratio(LoadResult base, LoadResult other) {
        Double one = base.costMs().driver();
        Double two = other.costMs().driver();
        return one != null && two != null && one > 0 && two > 0 ? Math.log(two / one) : Double.NaN;
    }

    private static double median(Collection<Double> values) {
        return values.isEmpty()
                ? 0
                : StatUtils.percentile(
                        values.stream().mapToDouble(Double::doubleValue).toArray(), HALF);
    }
}
