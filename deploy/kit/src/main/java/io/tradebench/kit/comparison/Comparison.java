package io.tradebench.kit.comparison;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.statistics.Ratios;
import io.tradebench.kit.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * One setting beside others.
 *
 * @param base what the others are compared with
 * @param level how often all verdicts of a figure together are right, from 0 to 1
 * @param thresholdPercent the smallest difference of interest
 * @param seed of the resampling that made the intervals
 * @param others in their order
 */
public record Comparison(String base, double level, double thresholdPercent, long seed, List<Against> others) {

    /** Ends the name of a figure of the members alone, where nobody else can be asked. */
    public static final String MEMBERS_ONLY = ", members only";

    /** Why a block does not count whose sides had different machines, in words. */
    public static final String UNCONTROLLED =
            "between its sides the driver's CPU differs far otherwise than in all other blocks";

    /** How often all verdicts of a figure together are right if nobody asks for more. */
    public static final double LEVEL = 0.95;

    /**
     * What is found of one other setting.
     *
     * @param name of it
     * @param differing how it is set differently
     * @param inTurns whether it was measured in turns with the base
     * @param runs how many results of the base and of it counted
     * @param leftOut which results are not among them, and why
     * @param reservations what else must be known, in words
     * @param figures what was compared
     */
    public record Against(
            String name,
            List<Setting> differing,
            boolean inTurns,
            List<Integer> runs,
            List<String> leftOut,
            List<String> reservations,
            List<Line> figures) {}

    /**
     * One figure. Null is what is not known.
     *
     * @param base median of the base
     * @param other median of the other
     * @param percent by how much the other has more; negative for less
     * @param low where the interval of it begins
     * @param high where it ends
     * @param level how often such an interval holds the truth, stricter than all together where several settings are compared
     * @param why nothing more can be said; null if something can
     * @param needed what would probably resolve it
     */
    public record Line(
            String figure,
            String unit,
            int decimals,
            Double base,
            Double other,
            Double percent,
            Double low,
            Double high,
            Double level,
            Verdict verdict,
            String why,
            Needed needed) {

        /** Whether either side has anything of it. */
        public boolean hasFigures() {
            return isThere(base) || isThere(other);
        }

        private static boolean isThere(Double figure) {
            return figure != null && figure != 0;
        }

        /** Why it is not resolved, or what would resolve it; empty if nothing is known of that. */
        public String obstacle() {
            if (why != null) {
                return why;
            }
            return needed == null ? "" : needed.count() + " " + needed.of() + " might do";
        }
    }

    /**
     * How much has to be measured.
     *
     * @param count of them
     * @param of what was measured independently of each other, such as blocks
     */
    public record Needed(int count, String of) {}

    /**
     * Compares.
     *
     * @param sides the base first, then one other at least
     * @param threshold the smallest difference of interest, as a share above 0
     * @param seed of all chance
     * @param contaminated whether results count that are contaminated
     * @param level how often all intervals of a figure together are to hold the truth; stricter for somebody who looks more than once
     * @throws KitException if their clients were asked to do different work, or a side has no valid result
     */
    public static Comparison of(List<Side> sides, double threshold, long seed, boolean contaminated, double level) {
        Side base = sides.get(0);
        List<Side> others = sides.subList(1, sides.size());
        List<List<Setting>> differing =
                others.stream().map(other -> differing(base, other)).toList();
        List<Matched> matched =
                others.stream().map(other -> matched(base, other, contaminated)).toList();
        List<List<Line>> lines = new ArrayList<>();
        others.forEach(other -> lines.add(new ArrayList<>()));
        List<LoadResult> counting = matched.stream()
                .flatMap(each -> Stream.concat(each.base().stream(), each.other().stream()))
                .toList();
        List<Figure> figures = Figure.of(counting);
        for (Figure figure : figures) {
            List<Line> found = new Compared(figure, matched, seed).lines(level, Ratios.effect(threshold));
            for (int i = 0; i < found.size(); i++) {
                lines.get(i).add(found.get(i));
            }
        }
        List<Against> against = new ArrayList<>();
        for (int i = 0; i < others.size(); i++) {
            Matched each = matched.get(i);
            against.add(new Against(
                    others.get(i).name(),
                    differing.get(i),
                    each.inTurns(),
                    List.of(each.base().size(), each.other().size()),
                    each.leftOut(),
                    Stream.concat(each.reservations().stream(), each.order(figures.get(0)).stream())
                            .toList(),
                    lines.get(i)));
        }
        return new Comparison(base.name(), level, 100 * threshold, seed, against);
    }

    /**
     * Whether there are results to compare, and clients did the same work.
     *
     * @param contaminated whether results count that are contaminated
     */
    public static boolean isPossible(Side base, Side other, boolean contaminated) {
        return Setting.differing(
                                base.results().get(0).result(),
                                other.results().get(0).result())
                        .stream()
                        .noneMatch(Setting::isWork)
                && !Matched.of(base, other, contaminated).isEmpty();
    }

    /** The results of the other side that are left out, with their partners, for what the driver cost during one of both. */
    public static List<StoredResult> uncontrolled(Side base, Side other) {
        return Matched.uncontrolled(base, other);
    }

    private static List<Setting> differing(Side base, Side other) {
        List<Setting> differing = Setting.differing(
                base.results().get(0).result(), other.results().get(0).result());
        differing.stream().filter(Setting::isWork).findFirst().ifPresent(work -> {
            throw new KitException(base.name() + " and " + other.name()
                    + " cannot be compared, since their clients did different work: " + work);
        });
        return differing;
    }

    private static Matched matched(Side base, Side other, boolean contaminated) {
        Matched matched = Matched.of(base, other, contaminated);
        if (matched.isEmpty()) {
            throw new KitException(base.name() + " and " + other.name() + " cannot be compared: "
                    + String.join("; ", matched.leftOut()));
        }
        return matched;
    }

    /** The line of the figure that regressions are looked for in. */
    static Line cost(Against against) {
        return against.figures().get(0);
    }
}
