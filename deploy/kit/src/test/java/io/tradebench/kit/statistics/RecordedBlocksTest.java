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
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The method on blocks that were measured on a shared machine: the same setting twice, and twice the one that takes some CPU more
 * (docs/results/verdicts.md). Comparisons are those of the blocks of a start in their order, and as many more as are wanted of blocks that are drawn.
 */
class RecordedBlocksTest {

    /** Two settings take six minutes for so many. */
    private static final int BLOCKS = 5;

    private static final int SAME = 40;
    private static final int DIFFERENT = 20;
    private static final double LEVEL = 0.95;
    private static final double THRESHOLD = Math.log(1.03);

    private static final List<RecordedBlock> RECORDED = read("recorded-blocks.csv");

    /**
     * One block.
     *
     * @param start of the server
     * @param costs CPU milliseconds per transaction by setting
     */
    private record RecordedBlock(String start, Map<String, Double> costs) {}

    @Test
    void sameSettings_areHardlyEverToldApart() {
        List<Verdict> verdicts =
                verdicts(SAME, List.of("plain", "dearer"), List.of("plain again", "dearer again"), true);

        assertThat(verdicts).hasSize(SAME);
        assertThat(verdicts)
                .filteredOn(verdict -> verdict == Verdict.LESS || verdict == Verdict.MORE)
                .hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void fivePercentMore_areNearlyAlwaysFound() {
        List<Verdict> verdicts =
                verdicts(DIFFERENT, List.of("plain", "plain again"), List.of("dearer", "dearer again"), false);

        assertThat(verdicts).hasSize(DIFFERENT);
        assertThat(verdicts).filteredOn(verdict -> verdict == Verdict.MORE).hasSizeGreaterThanOrEqualTo(DIFFERENT - 1);
    }

    /**
     * Of each pair of settings first the comparisons that were measured, then drawn ones.
     *
     * @param alike whether both are the same, so that a block that is drawn may have either as the base
     */
    private static List<Verdict> verdicts(int count, List<String> bases, List<String> others, boolean alike) {
        List<Verdict> verdicts = measured(bases, others);
        List<List<Double>> pairs = IntStream.range(0, bases.size())
                .mapToObj(pair -> ratios(RECORDED, bases.get(pair), others.get(pair)))
                .toList();
        Random random = new Random(1);
        while (verdicts.size() < count) {
            List<Double> ratios = pairs.get(verdicts.size() % pairs.size());
            verdicts.add(verdict(random.ints(BLOCKS, 0, ratios.size())
                    .mapToObj(block -> alike && random.nextBoolean() ? -ratios.get(block) : ratios.get(block))
                    .toList()));
        }
        return verdicts;
    }

    /** Start by start. */
    private static List<Verdict> measured(List<String> bases, List<String> others) {
        List<Verdict> verdicts = new ArrayList<>();
        Map<String, List<RecordedBlock>> starts =
                RECORDED.stream().collect(groupingBy(RecordedBlock::start, LinkedHashMap::new, toList()));
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

    private static List<Double> ratios(List<RecordedBlock> blocks, String base, String other) {
        return blocks.stream()
                .map(block -> Ratios.log(block.costs().get(other))
                        - Ratios.log(block.costs().get(base)))
                .toList();
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
                        for (int column = 2; column < names.length; column++) {
                            costs.put(names[column], Double.valueOf(line[column]));
                        }
                        return new RecordedBlock(line[0], costs);
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
