package io.tradebench.kit.statistics;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The method on blocks that were measured on a shared machine: the same setting twice, and twice the one that takes some CPU more
 * (docs/results/verdicts.md). Comparisons are those of blocks in their order, and as many more as are wanted of blocks that are drawn.
 */
class RecordedBlocksTest {

    /** Two settings take ten minutes for so many. */
    private static final int BLOCKS = 6;

    private static final int SAME = 40;
    private static final int DIFFERENT = 20;
    private static final double LEVEL = 0.95;
    private static final double THRESHOLD = Math.log(1.03);

    private static final List<Map<String, Double>> RECORDED = read("recorded-blocks.csv");

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
        List<List<Double>> pairs = IntStream.range(0, bases.size())
                .mapToObj(pair -> ratios(bases.get(pair), others.get(pair)))
                .toList();
        List<Verdict> verdicts = new ArrayList<>();
        for (List<Double> ratios : pairs) {
            for (int first = 0; first + BLOCKS <= ratios.size(); first += BLOCKS) {
                verdicts.add(verdict(ratios.subList(first, first + BLOCKS)));
            }
        }
        Random random = new Random(1);
        while (verdicts.size() < count) {
            List<Double> ratios = pairs.get(verdicts.size() % pairs.size());
            verdicts.add(verdict(random.ints(BLOCKS, 0, ratios.size())
                    .mapToObj(block -> alike && random.nextBoolean() ? -ratios.get(block) : ratios.get(block))
                    .toList()));
        }
        return verdicts;
    }

    private static List<Double> ratios(String base, String other) {
        return RECORDED.stream()
                .map(block -> Ratios.log(block.get(other)) - Ratios.log(block.get(base)))
                .toList();
    }

    private static Verdict verdict(List<Double> ratios) {
        Bootstrap bootstrap = Bootstrap.of(new PairedEffect(List.of(ratios)), 0, new SplittableRandom(1));
        return Family.judged(List.of(bootstrap), LEVEL, THRESHOLD).get(0).verdict();
    }

    /** CPU milliseconds per transaction by setting, block by block. */
    private static List<Map<String, Double>> read(String resource) {
        try (InputStream in = RecordedBlocksTest.class.getResourceAsStream(resource)) {
            List<String[]> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split(","))
                    .toList();
            String[] names = lines.get(0);
            return lines.stream()
                    .skip(1)
                    .map(line -> {
                        Map<String, Double> block = new LinkedHashMap<>();
                        Stream.of(names)
                                .skip(1)
                                .forEach(name -> block.put(name, Double.valueOf(line[block.size() + 1])));
                        return block;
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
