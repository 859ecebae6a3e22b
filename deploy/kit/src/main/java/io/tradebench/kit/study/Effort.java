package io.tradebench.kit.study;

import io.tradebench.kit.load.settings.Pace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * How much is measured.
 *
 * @param smoke whether this is a smoke test, whose figures mean nothing: contaminated ones count like others
 * @param blocks the most on one start of the cluster; each has every cell once
 * @param starts of the cluster
 * @param precision half-width of the intervals of cost, as a share, at which it is enough; empty to measure all blocks
 * @param threshold the smallest difference of interest, as a share
 * @param turns that cells of a block take within one load; empty if each has a load of its own
 * @param settle transactions before each cell that do not count
 * @param seed of all chance
 */
public record Effort(
        boolean smoke,
        int blocks,
        int starts,
        OptionalDouble precision,
        double threshold,
        Optional<Pace> turns,
        int settle,
        long seed) {

    private static final double LEVEL = 0.95;

    /** So many blocks, or starts, make intervals that mean something. */
    private static final int FIRST_LOOK_BLOCKS = 4;

    private static final int FIRST_LOOK_STARTS = 3;

    /** After how many blocks, or starts if there are several, it is looked whether that is enough, the last of them included; empty if it is not. */
    public List<Integer> looks() {
        if (precision.isEmpty()) {
            return List.of();
        }
        int first = starts > 1 ? FIRST_LOOK_STARTS : FIRST_LOOK_BLOCKS;
        int last = starts > 1 ? starts : blocks;
        return IntStream.concat(
                        IntStream.iterate(first, look -> look < last, look -> look + (look + 1) / 2),
                        IntStream.of(last))
                .boxed()
                .toList();
    }

    /** How often all intervals of a figure together hold the truth, at whichever look they are seen (Bonferroni). */
    public double level() {
        return 1 - (1 - LEVEL) / Math.max(1, looks().size());
    }

    /** How many blocks of a start may be measured again, if something has spoiled them: on a machine that is never quiet a study would not end. */
    public int spare() {
        return smoke ? 0 : Math.max(1, blocks / 2);
    }

    /** The same for a smoke test. */
    Effort quick() {
        return new Effort(
                true,
                2,
                1,
                OptionalDouble.empty(),
                threshold,
                turns.map(pace -> Pace.of(Pace.SHORTEST)),
                Math.min(settle, 200),
                seed);
    }
}
