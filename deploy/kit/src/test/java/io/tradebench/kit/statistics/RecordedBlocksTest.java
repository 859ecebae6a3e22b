package io.tradebench.kit.statistics;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The method on blocks that were measured on a shared machine: the same setting twice, and twice the one that takes some CPU more
 * (docs/results/verdicts.md). Comparisons are those of the blocks of a start in their order, and as many more as are wanted of blocks that are drawn.
 */
class RecordedBlocksTest {

    /** Two settings take eight minutes for so many. */
    private static final int BLOCKS = 6;

    private static final int SAME = 40;
    private static final int DIFFERENT = 20;
    private static final double LEVEL = 0.95;
    private static final double THRESHOLD = Math.log(1.03);

    /** Turns at both ends of which clients stand still; blocks of earlier ones tell of equals alone. */
    private static final Set<String> HELD = Set.of("1 s", "2 s");

    /** The turns that studies have now: blocks are drawn from these. */
    private static final String PRESENT = "1 s";

    private static final List<RecordedBlock> RECORDED = read("recorded-blocks.csv");

    /**
     * One block.
     *
     * @param turns how it was measured
     * @param start of the server
     * @param costs CPU milliseconds per transaction by setting
     */
    private record RecordedBlock(String turns, String start, Map<String, Double> costs) {

        double ratio(String base, String other) {
            return Ratios.log(costs.get(other)) - Ratios.log(costs.get(base));
        }
    }

    @Test
    void sameSettings_areHardlyEverToldApart() {
        List<String> bases = List.of("plain", "dearer");
        List<String> others = List.of("plain again", "dearer again");
        List<Verdict> verdicts = measured(RECORDED, bases, others);
        assertThat(verdicts).hasSizeGreaterThanOrEqualTo(10);

        drawn(verdicts, SAME, bases, others, true);

        assertThat(verdicts).hasSize(SAME);
        assertThat(verdicts)
                .filteredOn(verdict -> verdict == Verdict.LESS || verdict == Verdict.MORE)
                .hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void fivePercentMore_areNearlyAlwaysFound() {
        List<String> bases = List.of("plain", "plain again");
        List<String> others = List.of("dearer", "dearer again");
        List<Verdict> verdicts = measured(recorded(HELD), bases, others);
        assertThat(verdicts).hasSizeGreaterThanOrEqualTo(5);

        drawn(verdicts, DIFFERENT, bases, others, false);

        assertThat(verdicts).hasSize(DIFFERENT);
        assertThat(verdicts).filteredOn(verdict -> verdict == Verdict.MORE).hasSizeGreaterThanOrEqualTo(DIFFERENT - 1);
    }

    private static List<RecordedBlock> recorded(Set<String> turns) {
        return RECORDED.stream().filter(block -> turns.contains(block.turns())).toList();
    }

    /** Start by start, each pair of settings by itself. */
    private static List<Verdict> measured(List<RecordedBlock> blocks, List<String> bases, List<String> others) {
        List<Verdict> verdicts = new ArrayList<>();
        Map<String, List<RecordedBlock>> starts =
                blocks.stream().collect(groupingBy(RecordedBlock::start, LinkedHashMap::new, toList()));
        for (List<RecordedBlock> start : starts.values()) {
            for (int pair = 0; pair < bases.size(); pair++) {
                List<Double> ratios = ratios(start, bases.get(pair), others.get(pair));
                for (int first = 0; first + BLOCKS <= ratios.size(); first += BLOCKS) {
                    verdicts.add(verdict(ratios.subList(first, first + BLOCKS)));
                }
            }
        }
        return verdicts;
    }

    /**
     * Completes them by comparisons of blocks that are drawn.
     *
     * @param alike whether both settings are the same, so that a block may have either as the base
     */
    private static void drawn(
            List<Verdict> verdicts, int count, List<String> bases, List<String> others, boolean alike) {
        Random random = new Random(1);
        while (verdicts.size() < count) {
            int pair = verdicts.size() % bases.size();
            List<Double> ratios = ratios(recorded(Set.of(PRESENT)), bases.get(pair), others.get(pair));
            verdicts.add(verdict(random.ints(BLOCKS, 0, ratios.size())
                    .mapToObj(block -> alike && random.nextBoolean() ? -ratios.get(block) : ratios.get(block))
                    .toList()));
        }
    }

    private static List<Double> ratios(List<RecordedBlock> blocks, String base, String other) {
        return blocks.stream().map(block -> block.ratio(base, other)).toList();
    }

    private static Verdict verdict(List<Double> ratios) {
        Bootstrap bootstrap = Bootstrap.of(new PairedEffect(List.of(ratios)), 0, new SplittableRandom(1));
        return Family.judged(List.of(bootstrap), LEVEL, THRESHOLD).get(0).verdict();
    }

    private static List<RecordedBlock> read(String resource) {
        try (InputStream in = RecordedBlocksTest.class.getResourceAsStream(resource)) {
            List<String[]> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(","))
                    .toList();
            String[] names = lines.get(0);
            return lines.stream()
                    .skip(1)
                    .map(line -> {
                        Map<String, Double> costs = new LinkedHashMap<>();
                        for (int column = 3; column < names.length; column++) {
                            costs.put(names[column], Double.valueOf(line[column]));
                        }
                        return new RecordedBlock(line[0], line[1], costs);
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
