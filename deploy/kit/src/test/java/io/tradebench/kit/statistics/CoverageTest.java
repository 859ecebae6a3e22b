package io.tradebench.kit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Many experiments whose truth is known: an interval holds it as often as it promises, and an effect that is there is found. */
class CoverageTest {

    private static final int EXPERIMENTS = 300;

    private static final double LEVEL = 0.95;

    /** Three standard deviations of a share of 5 % among so many experiments: an interval that is not stretched misses 20 % and more. */
    private static final double BY_CHANCE = 3 * Math.sqrt(LEVEL * (1 - LEVEL) / EXPERIMENTS);

    private static final double NOISE = 0.02;

    /** How noise comes out. */
    private enum Noise {
        NORMAL {
            @Override
            double draw(RandomGenerator random) {
                return NOISE * random.nextGaussian();
            }
        },
        /** One block in ten is five times as noisy as the others. */
        CONTAMINATED {
            @Override
            double draw(RandomGenerator random) {
                return (random.nextInt(10) == 0 ? 5 : 1) * NOISE * random.nextGaussian();
            }
        },
        /** Both have long tails to one side, their ratio has two. */
        EXPONENTIAL {
            @Override
            double draw(RandomGenerator random) {
                return NOISE * (random.nextExponential() - random.nextExponential());
            }
        };

        abstract double draw(RandomGenerator random);
    }

    @ParameterizedTest
    @CsvSource({
        "NORMAL, 2",
        "NORMAL, 3",
        "NORMAL, 6",
        "NORMAL, 10",
        "CONTAMINATED, 3",
        "CONTAMINATED, 6",
        "EXPONENTIAL, 3",
        "EXPONENTIAL, 6"
    })
    void identicalCells_areToldApartNoMoreOftenThanPromised(Noise noise, int blocks) {
        RandomGenerator random = new SplittableRandom(blocks);

        long missed = experiments(random, () -> paired(noise, 1, 0, blocks, 0, random))
                .filter(bootstrap -> !bootstrap.interval(LEVEL).contains(0))
                .count();

        assertThat((double) missed / EXPERIMENTS).isLessThan(1 - LEVEL + BY_CHANCE);
    }

    private static PairedEffect paired(
            Noise noise, int starts, double ofStarts, int blocks, double truth, RandomGenerator random) {
        return new PairedEffect(IntStream.range(0, starts)
                .mapToObj(start -> {
                    double here = truth + ofStarts * random.nextGaussian();
                    return IntStream.range(0, blocks)
                            .mapToObj(block -> here + noise.draw(random))
                            .toList();
                })
                .toList());
    }

    private interface Experiment {
        Effect run();
    }

    private static Stream<Bootstrap> experiments(RandomGenerator random, Experiment experiment) {
        return IntStream.range(0, EXPERIMENTS).mapToObj(i -> Bootstrap.of(experiment.run(), 0, random));
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "4, 2", "6, 4"})
    void identicalCells_inStartsThatDiffer_areToldApartNoMoreOftenThanPromised(int starts, int blocks) {
        RandomGenerator random = new SplittableRandom(starts);

        long missed = experiments(random, () -> paired(Noise.NORMAL, starts, 2 * NOISE, blocks, 0, random))
                .filter(bootstrap -> !bootstrap.interval(LEVEL).contains(0))
                .count();

        assertThat((double) missed / EXPERIMENTS).isLessThan(1 - LEVEL + BY_CHANCE);
    }

    /** Three starts leave so much open that an interval must not be longer still: what blocks differ by is in the starts already. */
    @ParameterizedTest
    @CsvSource({"3, 3, 0", "3, 4, 0", "4, 4, 1"})
    void identicalCells_inSeveralStarts_areToldApartAboutAsOftenAsPromised(int starts, int blocks, double ofStarts) {
        RandomGenerator random = new SplittableRandom(10 * starts + blocks);

        long missed = experiments(random, () -> paired(Noise.NORMAL, starts, ofStarts * NOISE, blocks, 0, random))
                .filter(bootstrap -> !bootstrap.interval(LEVEL).contains(0))
                .count();

        assertThat((double) missed / EXPERIMENTS).isBetween((1 - LEVEL) / 3, 1 - LEVEL + BY_CHANCE);
    }

    @ParameterizedTest
    @CsvSource({"3, 3", "3, 6", "6, 6"})
    void identicalSettings_atOtherTimes_areToldApartNoMoreOftenThanPromised(int base, int other) {
        RandomGenerator random = new SplittableRandom(10 * base + other);

        long missed = experiments(
                        random,
                        () -> new IndependentEffect(
                                paired(Noise.NORMAL, 1, 0, base, 0, random)
                                        .starts()
                                        .get(0),
                                paired(Noise.NORMAL, 1, 0, other, 0, random)
                                        .starts()
                                        .get(0)))
                .filter(bootstrap -> !bootstrap.interval(LEVEL).contains(0))
                .count();

        assertThat((double) missed / EXPERIMENTS).isLessThan(1 - LEVEL + BY_CHANCE);
    }

    /** Five percent, where one block differs from the next by two. */
    @ParameterizedTest
    @CsvSource({"6, 0.95", "4, 0.6"})
    void anEffectThatIsThere_isFound(int blocks, double power) {
        RandomGenerator random = new SplittableRandom(1);
        double effect = Ratios.effect(0.05);

        long found = experiments(random, () -> paired(Noise.NORMAL, 1, 0, blocks, effect, random))
                .map(bootstrap -> Family.judged(List.of(bootstrap), LEVEL, Ratios.effect(0.03))
                        .get(0))
                .filter(difference -> difference.verdict() == Verdict.MORE)
                .count();

        assertThat((double) found / EXPERIMENTS).isGreaterThan(power);
    }

    /** Whoever measures as much as was told resolves it more often than not. */
    @ParameterizedTest
    @CsvSource({"4, 0.05", "5, 0.04"})
    void unitsThatAreNeeded_resolveIt(int blocks, double percent) {
        RandomGenerator random = new SplittableRandom(7);
        double effect = Ratios.effect(percent);
        double threshold = Ratios.effect(0.01);
        List<Integer> needed = experiments(random, () -> paired(Noise.NORMAL, 1, 0, blocks, effect, random))
                .map(bootstrap ->
                        Family.judged(List.of(bootstrap), LEVEL, threshold).get(0))
                .flatMap(difference -> difference.unitsNeeded().stream().boxed())
                .toList();

        long resolved = needed.stream()
                .map(units -> Bootstrap.of(paired(Noise.NORMAL, 1, 0, units, effect, random), 0, random))
                .map(bootstrap ->
                        Family.judged(List.of(bootstrap), LEVEL, threshold).get(0))
                .filter(difference -> difference.verdict() == Verdict.MORE)
                .count();

        assertThat(needed).hasSizeGreaterThan(20);
        assertThat((double) resolved / needed.size()).isGreaterThan(0.7);
    }

    /** Settings that are all the same: any of them is called different in one study of twenty, also where few blocks meet strict levels. */
    @ParameterizedTest
    @CsvSource({"3, 6", "3, 2", "5, 3"})
    void aFamilyOfIdenticalCells_hasOneFalseVerdictNoMoreOftenThanPromised(int settings, int blocks) {
        RandomGenerator random = new SplittableRandom(4);

        long wrong = IntStream.range(0, EXPERIMENTS)
                .mapToObj(i -> experimentsOf(settings, blocks, random))
                .filter(family -> Family.judged(family, LEVEL, Ratios.effect(0.001)).stream()
                        .anyMatch(difference -> !difference.interval().contains(0)))
                .count();

        assertThat((double) wrong / EXPERIMENTS).isLessThan(1 - LEVEL + BY_CHANCE);
    }

    private static List<Bootstrap> experimentsOf(int settings, int blocks, RandomGenerator random) {
        return IntStream.range(0, settings)
                .mapToObj(i -> Bootstrap.of(paired(Noise.NORMAL, 1, 0, blocks, 0, random), 0, random))
                .toList();
    }
}
