package io.tradebench.kit.sizing;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.comparison.Setting;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What transactions cost, as {@code --json} holds it: CPU milliseconds.
 *
 * @param blocks that it was measured in
 * @param kinds what a transaction of each kind costs, by part
 * @param checks what the mixes cost that were measured, beside what the formula says
 * @param mix the one that was asked for; null for none
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Sizing(int blocks, Map<String, Map<CostPart, MeanCost>> kinds, List<Check> checks, Prediction mix) {

    /**
     * One mix that was measured.
     *
     * @param mix its name, or that of the cell or the folder with its results
     * @param measured CPU milliseconds per transaction of members, database and messaging server
     * @param formula what the formula says
     * @param percent by how much the formula says more
     * @param asked whether the formula was found without it
     */
    public record Check(String mix, double measured, double formula, double percent, boolean asked) {}

    /**
     * What a mix will cost.
     *
     * @param parts by part of the cluster
     * @param whole members, database and messaging server together
     */
    public record Prediction(String mix, Map<CostPart, MeanCost> parts, MeanCost whole) {}

    /**
     * Finds it.
     *
     * @param sides the mixes that were measured
     * @param asked the mix that is to be predicted, without its own results if there are any; null for none
     * @param contaminated whether results count in which something else on the machine had a part
     * @throws KitException if these results do not tell
     */
    public static Sizing of(List<Side> sides, Mix asked, boolean contaminated) {
        requireOneSetting(sides);
        List<MeasuredMix> mixes = measured(sides, contaminated);
        String name = asked == null ? null : MeasuredMix.nameOf(asked.name(), Integer.toString(asked.updates()));
        Formula formula = Formula.of(
                mixes.stream().filter(mix -> !mix.name().equals(name)).toList());
        List<Check> checks = mixes.stream()
                .map(mix -> check(mix, formula, mix.name().equals(name)))
                .toList();
        return new Sizing(
                mixes.get(0).blocks(),
                formula.costs(),
                checks,
                asked == null ? null : prediction(name, formula, shares(asked, mixes, name)));
    }

    private static void requireOneSetting(List<Side> sides) {
        LoadResult first = sides.get(0).results().get(0).result();
        for (Side side : sides) {
            Setting.besideWork(first, side.results().get(0).result()).stream()
                    .findFirst()
                    .ifPresent(setting -> {
                        throw new KitException(side.name() + " was measured with other settings, such as " + setting
                                + ": costs of one cluster are told from its own results");
                    });
        }
    }

    /** The blocks in which everything counts: what is missing in one side would make another machine of it. */
    private static List<MeasuredMix> measured(List<Side> sides, boolean contaminated) {
        int measured =
                sides.stream().mapToInt(side -> side.results().size()).min().orElse(0);
        List<Integer> blocks = IntStream.range(0, measured)
                .filter(block ->
                        sides.stream().allMatch(side -> counts(side.results().get(block), contaminated)))
                .boxed()
                .toList();
        if (blocks.isEmpty()) {
            throw new KitException(
                    contaminated
                            ? "in no block all mixes are VALID: nothing can be told"
                            : "in no block all mixes are VALID and not CONTAMINATED: --contaminated counts those that are, too");
        }
        return sides.stream()
                .map(side -> MeasuredMix.of(
                        side.name(),
                        blocks.stream()
                                .map(block -> side.results().get(block).result())
                                .toList()))
                .toList();
    }

    private static boolean counts(StoredResult stored, boolean contaminated) {
        return stored.result().valid() && (contaminated || !stored.result().isContaminated());
    }

    private static Check check(MeasuredMix mix, Formula formula, boolean asked) {
        double measured = mix.costs().entrySet().stream()
                .filter(cost -> cost.getKey().isOfTransactions())
                .mapToDouble(cost -> MeanCost.of(
                                cost.getValue().stream()
                                        .mapToDouble(Double::doubleValue)
                                        .toArray(),
                                mix.starts())
                        .value())
                .sum();
        double predicted = formula.whole(mix.shares()).value();
        return new Check(mix.label(), measured, predicted, 100 * (predicted / measured - 1), asked);
    }

    /** As they came if it was measured, since customers without holdings buy instead of selling. */
    private static Map<String, Double> shares(Mix asked, List<MeasuredMix> mixes, String name) {
        Map<String, Double> wanted = new LinkedHashMap<>();
        asked.wanted().forEach((kind, percent) -> wanted.put(kind, percent / 100.0));
        return mixes.stream()
                .filter(mix -> mix.name().equals(name))
                .findFirst()
                .map(MeasuredMix::shares)
                .orElse(wanted);
    }

    private static Prediction prediction(String name, Formula formula, Map<String, Double> shares) {
        return new Prediction(name, formula.of(shares), formula.whole(shares));
    }
}
