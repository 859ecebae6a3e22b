package io.tradebench.kit.comparison;

import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.statistics.BlockOrder;
import io.tradebench.kit.statistics.Effect;
import io.tradebench.kit.statistics.IndependentEffect;
import io.tradebench.kit.statistics.PairedEffect;
import io.tradebench.kit.statistics.Ratios;
import io.tradebench.kit.statistics.Starts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The results of two sides that may be compared.
 *
 * @param base the results of one side
 * @param other those of the other one; if they were measured in turns, as many, and each makes a block with the one at its place
 * @param inTurns whether they were: then a block of one of each was over before the next one began
 * @param leftOut which results are not among them, and why
 * @param places of the blocks in their start of the cluster, from 0, those that were left out counted; empty if they were not measured in turns
 * @param reservations what else must be known about them, in words
 */
record Matched(
        List<LoadResult> base,
        List<LoadResult> other,
        boolean inTurns,
        List<Integer> places,
        List<String> leftOut,
        List<String> reservations) {

    /**
     * Matches them, without those that are not valid and their partners.
     *
     * @param contaminated whether those count that are contaminated, by their own conditions or by those of their block
     */
    static Matched of(Side base, Side other, boolean contaminated) {
        return inTurns(base.results(), other.results())
                ? blocks(base.results(), other.results(), contaminated)
                : samples(base.results(), other.results(), contaminated);
    }

    private static Matched nothing(boolean inTurns) {
        return new Matched(
                new ArrayList<>(), new ArrayList<>(), inTurns, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    private static Matched blocks(List<StoredResult> base, List<StoredResult> other, boolean contaminated) {
        Matched matched = nothing(true);
        Control control = new Control(base, other);
        Set<Integer> uncontrolled = contaminated ? Set.of() : control.moved();
        Map<List<Map<String, String>>, Integer> blocksOfStart = new LinkedHashMap<>();
        for (int i = 0; i < base.size(); i++) {
            int place = blocksOfStart.merge(
                            starts(base.get(i).result(), other.get(i).result()), 1, Integer::sum)
                    - 1;
            boolean ofOneLoad = Control.areOfOneLoad(base.get(i), other.get(i));
            List<String> faults = new ArrayList<>(faults(base.get(i), ofOneLoad, contaminated));
            faults.addAll(faults(other.get(i), ofOneLoad, contaminated));
            if (uncontrolled.contains(i)) {
                faults.add("it is CONTAMINATED (" + Comparison.UNCONTROLLED + ")");
            }
            if (faults.isEmpty()) {
                matched.places.add(place);
                matched.base.add(base.get(i).result());
                matched.other.add(other.get(i).result());
            } else {
                matched.leftOut.add("left out: the block of "
                        + base.get(i).folder().getFileName() + ", since " + String.join("; ", faults));
            }
        }
        control.restlessness().ifPresent(matched.reservations::add);
        return matched;
    }

    private static Matched samples(List<StoredResult> base, List<StoredResult> other, boolean contaminated) {
        Matched matched = nothing(false);
        matched.reservations.add(
                "not measured in turns (A B B A): what changed on the machine between them counts as a difference");
        matched.keep(base, contaminated, matched.base);
        matched.keep(other, contaminated, matched.other);
        return matched;
    }

    private void keep(List<StoredResult> results, boolean contaminated, List<LoadResult> kept) {
        for (StoredResult result : results) {
            List<String> faults = faults(result, false, contaminated);
            if (faults.isEmpty()) {
                kept.add(result.result());
            } else {
                leftOut.add("left out, since " + String.join("; ", faults));
            }
        }
    }

    /** Why it does not count; a machine that became another one meanwhile did so to both that share a load. */
    private static List<String> faults(StoredResult stored, boolean ofOneLoad, boolean contaminated) {
        LoadResult result = stored.result();
        if (!result.valid()) {
            return List.of(fault(stored, "INVALID", result.invalidBecause()));
        }
        if (contaminated) {
            return List.of();
        }
        if (result.isContaminated()) {
            return List.of(fault(stored, "CONTAMINATED", result.contaminatedBecause()));
        }
        return ofOneLoad || result.conditions() == null
                ? List.of()
                : result.conditions().drift().map(drift -> fault(stored, "CONTAMINATED", List.of(drift))).stream()
                        .toList();
    }

    private static String fault(StoredResult stored, String what, List<String> why) {
        return stored.folder().getFileName() + " is " + what + " (" + String.join("; ", why) + ")";
    }

    /** The results of the other side during which, by what the driver cost, the machine was another one than during those of the base. */
    static List<StoredResult> uncontrolled(Side base, Side other) {
        return inTurns(base.results(), other.results())
                ? new Control(base.results(), other.results())
                        .moved().stream().map(other.results()::get).toList()
                : List.of();
    }

    private static boolean inTurns(List<StoredResult> base, List<StoredResult> other) {
        if (base.size() != other.size() || !areStartsPaired(base, other)) {
            return false;
        }
        for (int i = 1; i < base.size(); i++) {
            Instant over = later(Side.started(base.get(i - 1)), Side.started(other.get(i - 1)));
            if (!over.isBefore(Side.started(base.get(i))) || !over.isBefore(Side.started(other.get(i)))) {
                return false;
            }
        }
        return true;
    }

    /** Whether each start of one side meets one of the other alone: of starts that have more blocks than their partners, blocks would be made of several. */
    private static boolean areStartsPaired(List<StoredResult> base, List<StoredResult> other) {
        long pairs = IntStream.range(0, base.size())
                .mapToObj(i -> starts(base.get(i).result(), other.get(i).result()))
                .distinct()
                .count();
        return pairs == starts(results(base)).size()
                && pairs == starts(results(other)).size();
    }

    private static List<LoadResult> results(List<StoredResult> stored) {
        return stored.stream().map(StoredResult::result).toList();
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /** Whether nothing is left on one of the sides. */
    boolean isEmpty() {
        return base.isEmpty() || other.isEmpty();
    }

    /** Why these results can show no difference, whatever their figures are. */
    Optional<String> obstacle() {
        Set<Map<String, String>> ones = new HashSet<>(starts(base));
        Set<Map<String, String>> twos = new HashSet<>(starts(other));
        boolean told = Stream.concat(base.stream(), other.stream()).allMatch(result -> result.starts() != null);
        boolean apart = !ones.equals(twos);
        return told && apart && Math.min(ones.size(), twos.size()) < Starts.FEWEST
                ? Optional.of("each side ran on starts of its own, and starts differ: three of each are needed")
                : Optional.empty();
    }

    private static List<Map<String, String>> starts(List<LoadResult> results) {
        return results.stream().map(LoadResult::starts).distinct().toList();
    }

    /**
     * How much a figure differs.
     *
     * @throws IllegalArgumentException if there are too few results, or a figure that is zero
     */
    Effect effect(ToDoubleFunction<LoadResult> figure) {
        if (!inTurns) {
            return new IndependentEffect(byStart(base, figure), byStart(other, figure));
        }
        return new PairedEffect(ratios(figure));
    }

    /**
     * What blocks say of a figure, if it is not the same from the first block of a start to its last one: then the effect depends on how warm members are.
     *
     * @return in words; empty if nothing speaks for that
     */
    Optional<String> order(Figure figure) {
        if (!inTurns) {
            return Optional.empty();
        }
        Map<List<Map<String, String>>, Map<Integer, Double>> starts = new LinkedHashMap<>();
        for (int i = 0; i < base.size(); i++) {
            Double one = figure.of().apply(base.get(i));
            Double two = figure.of().apply(other.get(i));
            if (one == null || two == null || !(one > 0) || !(two > 0)) {
                return Optional.empty();
            }
            starts.computeIfAbsent(startsOfBlock(i), key -> new LinkedHashMap<>())
                    .put(places.get(i), Ratios.log(two) - Ratios.log(one));
        }
        Set<Integer> shared = new TreeSet<>(places);
        starts.values().forEach(start -> shared.retainAll(start.keySet()));
        List<List<Double>> ratios = starts.values().stream()
                .map(start -> shared.stream().map(start::get).toList())
                .toList();
        return BlockOrder.of(ratios)
                .filter(BlockOrder::matters)
                .map(order -> String.format(
                        Locale.ROOT,
                        "%s differs by %+.0f %% in the first blocks and by %+.0f %% in the last ones, which is more than chance: members were not yet as warm"
                                + " as they get, and the difference is one of all blocks together",
                        figure.name(),
                        Ratios.percent(order.first()),
                        Ratios.percent(order.last())));
    }

    /** By start, the logarithms of the ratios of its blocks, in their order. */
    private List<List<Double>> ratios(ToDoubleFunction<LoadResult> figure) {
        Map<List<Map<String, String>>, List<Double>> byStart = new LinkedHashMap<>();
        for (int i = 0; i < base.size(); i++) {
            byStart.computeIfAbsent(startsOfBlock(i), key -> new ArrayList<>())
                    .add(log(other.get(i), figure) - log(base.get(i), figure));
        }
        return List.copyOf(byStart.values());
    }

    /** What there have to be more of to know more. */
    String units() {
        long starts = inTurns
                ? IntStream.range(0, base.size())
                        .mapToObj(this::startsOfBlock)
                        .distinct()
                        .count()
                : Math.min(starts(base).size(), starts(other).size());
        String single = inTurns ? "blocks" : "runs of each";
        return starts < Starts.FEWEST ? single : "starts";
    }

    private List<Map<String, String>> startsOfBlock(int block) {
        return starts(base.get(block), other.get(block));
    }

    /** Null where a result does not tell. */
    private static List<Map<String, String>> starts(LoadResult base, LoadResult other) {
        List<Map<String, String>> start = new ArrayList<>();
        start.add(base.starts());
        start.add(other.starts());
        return start;
    }

    /** Of each start the mean, if there are starts enough: runs of one start are not independent of each other. */
    private static List<Double> byStart(List<LoadResult> results, ToDoubleFunction<LoadResult> figure) {
        Map<Map<String, String>, List<Double>> byStart = new LinkedHashMap<>();
        results.forEach(result -> byStart.computeIfAbsent(result.starts(), start -> new ArrayList<>())
                .add(log(result, figure)));
        return Arrays.stream(Starts.units(byStart.values())).boxed().toList();
    }

    private static double log(LoadResult result, ToDoubleFunction<LoadResult> figure) {
        return Ratios.log(figure.applyAsDouble(result));
    }
}
