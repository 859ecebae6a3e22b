package io.tradebench.kit.comparison;

import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;

/** What the driver costs, which does the same work in all blocks of one side: where that is otherwise, the machine was another one. */
final class Control {

    /** Logarithm of how far it may be from what it is in most blocks. */
    private static final double MOST = Math.log(1.05);

    private static final double HALF = 50;

    private Control() {}

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

    /**
     * Blocks between whose sides it differs otherwise than in others; those of one load are not among them.
     *
     * @return their places, from 0
     */
    static Set<Integer> moved(List<StoredResult> base, List<StoredResult> other) {
        double usual = usual(base, other);
        return IntStream.range(0, base.size())
                .filter(block -> !areOfOneLoad(base.get(block), other.get(block)))
                .filter(block -> Math.abs(control(
                                        base.get(block).result(),
                                        other.get(block).result())
                                - usual)
                        > MOST)
                .boxed()
                .collect(Collectors.toSet());
    }

    /** A setting may ask more of the driver than the other one: so not that counts, but a block in which it is otherwise. */
    private static double usual(List<StoredResult> base, List<StoredResult> other) {
        double[] controls = IntStream.range(0, base.size())
                .mapToDouble(block ->
                        control(base.get(block).result(), other.get(block).result()))
                .filter(Double::isFinite)
                .toArray();
        return controls.length == 0 ? 0 : StatUtils.percentile(controls, HALF);
    }

    /** Logarithm of the ratio of the driver's CPU per transaction on both sides; not a number if it is not known. */
    private static double control(LoadResult base, LoadResult other) {
        Double one = base.costMs().driver();
        Double two = other.costMs().driver();
        return one != null && two != null && one > 0 && two > 0 ? Math.log(two / one) : Double.NaN;
    }
}
