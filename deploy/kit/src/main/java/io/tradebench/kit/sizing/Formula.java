package io.tradebench.kit.sizing;

import io.tradebench.kit.base.KitException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * What each kind of transaction costs: a mix costs the sum of its kinds, each by its share. Costs are those that come nearest to all mixes
 * (least squares of relative deviations), for every block by itself, so that their spread, from three starts of the
 * cluster on that of the starts, tells how well they are known.
 */
public final class Formula {

    /** Of shares that differ by chance alone costs come out that are many times as uncertain as what was measured. */
    private static final double MOST_CONDITION = 100;

    private final List<String> kinds;
    private final Map<CostPart, double[][]> byBlock;
    private final List<List<Map<String, String>>> starts;

    /** @param starts of the clusters that each block was measured on, mix by mix */
    private Formula(List<String> kinds, Map<CostPart, double[][]> byBlock, List<List<Map<String, String>>> starts) {
        this.kinds = kinds;
        this.byBlock = byBlock;
        this.starts = starts;
    }

    /**
     * Finds it.
     *
     * @param mixes measured equally often, in turns; none if all results are of the mix that is asked for
     * @throws KitException if there are none, or they do not tell kinds apart
     */
    static Formula of(List<MeasuredMix> mixes) {
        if (mixes.isEmpty()) {
            throw new KitException(
                    "all results are of the mix that is asked for, which is predicted without them: measure others"
                            + " with 'study sizing'");
        }
        List<String> kinds = kinds(mixes);
        if (mixes.size() < kinds.size()) {
            throw new KitException("to tell the costs of " + kinds.size()
                    + " kinds of transactions, as many mixes are needed; here are " + mixes.size()
                    + ": measure them with 'study sizing'");
        }
        Map<CostPart, double[][]> byBlock = new EnumMap<>(CostPart.class);
        for (CostPart part : CostPart.values()) {
            if (mixes.stream().allMatch(mix -> mix.costs().containsKey(part))) {
                byBlock.put(part, solved(mixes, kinds, part));
            }
        }
        if (!byBlock.containsKey(CostPart.MEMBERS)) {
            throw new KitException("these results do not tell what their members cost");
        }
        List<List<Map<String, String>>> starts = IntStream.range(0, mixes.get(0).blocks())
                .mapToObj(block ->
                        mixes.stream().map(mix -> mix.starts().get(block)).toList())
                .toList();
        return new Formula(kinds, byBlock, starts);
    }

    private static List<String> kinds(List<MeasuredMix> mixes) {
        return mixes.stream()
                .flatMap(mix -> mix.shares().keySet().stream())
                .distinct()
                .filter(kind -> mixes.stream().anyMatch(mix -> mix.shares().getOrDefault(kind, 0.0) > 0))
                .toList();
    }

    /** By block, then kind. */
    private static double[][] solved(List<MeasuredMix> mixes, List<String> kinds, CostPart part) {
        int blocks = mixes.get(0).blocks();
        double[] weights =
                mixes.stream().mapToDouble(mix -> weight(mix.costs().get(part))).toArray();
        RealMatrix shares = new Array2DRowRealMatrix(mixes.size(), kinds.size());
        for (int row = 0; row < mixes.size(); row++) {
            for (int column = 0; column < kinds.size(); column++) {
                shares.setEntry(
                        row, column, weights[row] * mixes.get(row).shares().getOrDefault(kinds.get(column), 0.0));
            }
        }
        SingularValueDecomposition decomposition = new SingularValueDecomposition(shares);
        if (!(decomposition.getConditionNumber() < MOST_CONDITION)) {
            throw new KitException(
                    "these mixes do not tell the costs of their transactions apart, since some always come together: add a mix with"
                            + " more of one");
        }
        DecompositionSolver solver = decomposition.getSolver();
        double[][] costs = new double[blocks][];
        for (int block = 0; block < blocks; block++) {
            double[] weighted = new double[mixes.size()];
            for (int row = 0; row < weighted.length; row++) {
                weighted[row] = weights[row] * mixes.get(row).costs().get(part).get(block);
            }
            costs[block] = solver.solve(new ArrayRealVector(weighted, false)).toArray();
        }
        return costs;
    }

    /** What costs nothing in any block is exact. */
    private static double weight(List<Double> costs) {
        double sum = costs.stream().mapToDouble(Double::doubleValue).sum();
        return sum > 0 ? costs.size() / sum : 1;
    }

    /** The kinds of transactions. */
    List<String> kinds() {
        return kinds;
    }

    /** What a transaction of this kind costs. */
    Map<CostPart, MeanCost> of(String kind) {
        return of(Map.of(kind, 1.0));
    }

    /**
     * What a transaction of a mix costs on average.
     *
     * @param shares of its kinds, from 0 to 1
     * @throws KitException if one of them was in none of the mixes
     */
    Map<CostPart, MeanCost> of(Map<String, Double> shares) {
        Map<CostPart, MeanCost> estimates = new EnumMap<>(CostPart.class);
        byBlock.keySet().forEach(part -> estimates.put(part, MeanCost.of(blocks(shares, Stream.of(part)), starts)));
        return estimates;
    }

    /** All parts together by which a transaction is judged. */
    MeanCost whole(Map<String, Double> shares) {
        return MeanCost.of(blocks(shares, byBlock.keySet().stream().filter(CostPart::isOfTransactions)), starts);
    }

    private double[] blocks(Map<String, Double> shares, Stream<CostPart> parts) {
        String unknown = shares.entrySet().stream()
                .filter(share -> share.getValue() > 0 && !kinds.contains(share.getKey()))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        if (!unknown.isEmpty()) {
            throw new KitException("none of the mixes had " + unknown + ", so nobody knows what that costs");
        }
        return parts.map(byBlock::get)
                .map(costs -> Arrays.stream(costs)
                        .mapToDouble(block -> cost(block, shares))
                        .toArray())
                .reduce(Formula::sum)
                .orElseThrow();
    }

    private double cost(double[] ofKinds, Map<String, Double> shares) {
        double cost = 0;
        for (int i = 0; i < ofKinds.length; i++) {
            cost += ofKinds[i] * shares.getOrDefault(kinds.get(i), 0.0);
        }
        return cost;
    }

    private static double[] sum(double[] one, double[] other) {
        double[] sum = new double[one.length];
        Arrays.setAll(sum, i -> one[i] + other[i]);
        return sum;
    }

    /** The costs of all kinds. */
    Map<String, Map<CostPart, MeanCost>> costs() {
        Map<String, Map<CostPart, MeanCost>> costs = new LinkedHashMap<>();
        kinds.forEach(kind -> costs.put(kind, of(kind)));
        return costs;
    }
}
