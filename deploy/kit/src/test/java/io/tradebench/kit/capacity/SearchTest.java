package io.tradebench.kit.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.statistics.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches on clusters that are simulated, whose capacity is known. */
class SearchTest {

    private static final Goal GOAL = new Goal(100L, null, null);

    /**
     * A queue with one server: of exponential service times, 95 of 100 answers take ln(20) / (service rate - arrival rate). What a step measures
     * varies around that.
     *
     * @param served sessions per second at the most
     * @param goalSeconds the p95 that is to be held
     * @param noise standard deviation of the logarithm of what is measured
     * @param lapse the share of steps that something else spoils
     */
    private record Queue(double served, double goalSeconds, double noise, double lapse, Random chance)
            implements DoubleFunction<Step> {

        double capacity() {
            return served - Math.log(20) / goalSeconds;
        }

        @Override
        public Step apply(double rate) {
            double p95 = Math.log(20) / (served - rate) * Math.exp(noise * chance.nextGaussian());
            boolean held = rate < served && p95 <= goalSeconds && chance.nextDouble() >= lapse;
            return Steps.of(rate, held ? 50 : 150);
        }
    }

    @ParameterizedTest
    @CsvSource({"0.05, 0, 185, 23", "0.1, 0, 155, 28", "0.2, 0, 105, 33", "0.3, 0, 68, 37", "0.2, 0.03, 92, 34"})
    void interval_ofManySeeds_holdsTheTruthIn95Of100_afterFewSteps(
            double noise, double lapse, int fewestPrecise, double mostSteps) {
        int held = 0;
        int precise = 0;
        double steps = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random chance = new Random(seed);
            double served = 10 * Math.exp(2 * chance.nextDouble());
            Queue queue = new Queue(served, (7.5 + 20 * chance.nextDouble()) / served, noise, lapse, chance);
            Search search = search(settings(served / 5, served * 1.5, 40), queue);
            held += search.interval().contains(queue.capacity()) ? 1 : 0;
            precise += search.isPrecise() ? 1 : 0;
            steps += search.steps().size() / 200.0;
        }
        assertThat(held).isGreaterThanOrEqualTo(190);
        assertThat(precise).as("within 40 steps").isGreaterThanOrEqualTo(fewestPrecise);
        assertThat(steps).isLessThan(mostSteps);
    }

    @Test
    void search_ofOneSeed_isTheSameEachTime_andAsPreciseAsWanted() {
        Search first = search(settings(1, 40, 40), new Queue(20, 1, 0.2, 0, new Random(1)));
        Search second = search(settings(1, 40, 40), new Queue(20, 1, 0.2, 0, new Random(1)));

        assertThat(first.steps()).isEqualTo(second.steps());
        assertThat(first.isPrecise()).isTrue();
        Interval interval = first.interval();
        assertThat(first.estimate()).isBetween(interval.low(), interval.high());
        assertThat(interval.high() / first.estimate()).isLessThanOrEqualTo(1.05);
        assertThat(first.estimate() / interval.low()).isLessThanOrEqualTo(1.05);
    }

    @Test
    void search_bracketsFirst_andMeasuresNearTheKneeSeveralTimes() {
        Search search = search(settings(1, 40, 40), new Queue(20, 1, 0.2, 0, new Random(1)));

        assertThat(search.steps().get(0).wanted()).as("not the highest first").isLessThan(10);
        assertThat(search.steps())
                .filteredOn(step -> Math.abs(Math.log(step.wanted() / search.estimate())) < 0.1)
                .extracting(Step::verdict)
                .hasSizeGreaterThan(5)
                .contains(Verdict.HELD, Verdict.MISSED);
    }

    @Test
    void search_goalAlwaysHeld_saysThatTheCapacityIsHigher() {
        Search search = search(settings(1, 40, 40), rate -> Steps.of(rate, 50));

        assertThat(search.isAbove()).isTrue();
        assertThat(search.steps()).hasSizeLessThan(20).allMatch(step -> step.wanted() <= 40);
        CapacityResult result = CapacityResult.of(settings(1, 40, 40), search, "trade capacity");
        assertThat(result.answer())
                .startsWith("more than 40.00 sessions a second")
                .endsWith("a higher --to");
        assertThat(result.precise()).isFalse();
        assertThat(result.rate()).isNull();
    }

    @Test
    void search_goalNeverHeld_saysThatTheCapacityIsLower() {
        Search search = search(settings(1, 40, 40), rate -> Steps.of(rate, 150));

        assertThat(search.isBelow()).isTrue();
        assertThat(search.steps()).hasSizeLessThan(20).allMatch(step -> step.wanted() >= 1);
        assertThat(CapacityResult.of(settings(1, 40, 40), search, "trade capacity")
                        .answer())
                .startsWith("less than 1.00 sessions a second: p95 at most 100 ms is missed");
    }

    /** Of what lies beyond the rates that were tried nothing is known but that it may be there. */
    @Test
    void search_tooFewSteps_tellsNoRateThatNobodyTried() {
        Search held = search(settings(4, 30, 3), rate -> Steps.of(rate, 50));
        Search missed = search(settings(4, 30, 3), rate -> Steps.of(rate, 150));

        assertThat(held.estimate()).isGreaterThan(30);
        assertThat(CapacityResult.of(settings(4, 30, 3), held, "trade capacity"))
                .returns(null, CapacityResult::rate)
                .returns(null, CapacityResult::high)
                .returns(
                        "not known yet: p95 at most 100 ms was held at 3 of 3 rates; use more steps (--steps), or a higher --to",
                        CapacityResult::answer);
        assertThat(CapacityResult.of(settings(4, 30, 3), missed, "trade capacity")
                        .answer())
                .isEqualTo(
                        "not known yet: p95 at most 100 ms was missed at 3 of 3 rates; use more steps (--steps), or a lower --from");
    }

    @Test
    void search_stepsThatDoNotCount_teachNothing_andEndAllTheSame() {
        Search search = search(settings(1, 40, 7), rate -> Steps.of(rate, 50, Verdict.NOT_COUNTED));

        assertThat(search.steps()).hasSize(7);
        assertThat(search.interval().low()).isLessThan(1);
        CapacityResult result = CapacityResult.of(settings(1, 40, 7), search, "trade capacity");
        assertThat(result.answer()).isEqualTo("not known: no step held p95 at most 100 ms");
        assertThat(result.reservations())
                .anyMatch(text -> text.startsWith("7 of 7 steps did not count"))
                .anyMatch(text -> text.startsWith("less precise than wanted after 7 steps"));
    }

    @Test
    void offered_randomArrivals_areWhatWasDue_notTheirMean() {
        Step step = Steps.of(10, 50);

        assertThat(new Step(10, 11.5, 11.4, 1.0, step.latencyMs(), 0.5, false, Verdict.HELD, null, "f").offered())
                .isEqualTo(11.5);
        assertThat(Step.overloaded(10, "piled up").offered()).isEqualTo(10);
    }

    private static SearchSettings settings(double from, double to, int steps) {
        return new SearchSettings(GOAL, from, to, 0.05, steps);
    }

    private static Search search(SearchSettings settings, DoubleFunction<Step> cluster) {
        Search search = new Search(settings);
        List<Double> rates = new ArrayList<>();
        for (OptionalDouble rate = search.next(); rate.isPresent(); rate = search.next()) {
            rates.add(rate.getAsDouble());
            search.add(cluster.apply(rate.getAsDouble()));
        }
        assertThat(rates).hasSameSizeAs(search.steps());
        return search;
    }
}
