package io.tradebench.kit.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.capacity.CapacityResult;
import io.tradebench.kit.capacity.Goal;
import io.tradebench.kit.capacity.Step;
import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.result.Latency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is drawn of a search. */
class KneeChartTest {

    private static final Goal TIMES = new Goal(100L, 400L, null);

    @TempDir
    private Path folder;

    @Test
    void chart_search_isSvgThatShowsItsSteps() throws IOException {
        Path empty = folder.resolve("empty.svg");
        Path knee = folder.resolve("knee.svg");

        new KneeChart(result(TIMES, null)).write(empty);
        new KneeChart(result(TIMES, 19.5, step(18, 80), step(19, 95), step(20, 120), step(30, 180))).write(knee);

        assertThat(empty).content().contains("<svg", "</svg>");
        assertThat(shapes(knee) - shapes(empty))
                .as("4 steps, their throughput, the capacity, its interval")
                .isGreaterThan(10);
    }

    @Test
    void chart_goalOfCpu_showsIt() throws IOException {
        Path empty = folder.resolve("empty.svg");
        Path knee = folder.resolve("knee.svg");

        Goal goal = new Goal(null, null, 0.8);

        new KneeChart(result(goal, null)).write(empty);
        new KneeChart(result(goal, 19.5, step(18, 80), step(30, 180))).write(knee);

        assertThat(shapes(knee) - shapes(empty))
                .as("2 steps, their throughput, the capacity, its interval")
                .isGreaterThan(6);
    }

    /** A member was started anew, so that nobody knows what it used. */
    @Test
    void chart_goalOfCpu_stepWithoutIt_isLeftOut() throws IOException {
        Path known = folder.resolve("known.svg");
        Path both = folder.resolve("both.svg");
        Goal goal = new Goal(null, null, 0.8);
        Step step = step(20, 80);

        new KneeChart(result(goal, null, step(18, 80))).write(known);
        new KneeChart(result(
                        goal,
                        null,
                        step(18, 80),
                        new Step(20, 20.0, 20.0, 520.0, step.latencyMs(), null, false, Verdict.HELD, null, "step")))
                .write(both);

        assertThat(shapes(both)).as("its throughput").isGreaterThan(shapes(known));
    }

    private static int shapes(Path svg) throws IOException {
        return Files.readString(svg).split("<(path|ellipse|circle|line|rect|polyline) ", -1).length;
    }

    private static CapacityResult result(Goal goal, Double rate, Step... steps) {
        return new CapacityResult(
                goal,
                1,
                40,
                0.05,
                true,
                rate,
                rate,
                rate,
                rate,
                "answer",
                List.of(),
                Stream.of(steps).toList(),
                "trade capacity");
    }

    private static Step step(double rate, long p95) {
        Latency latency = new Latency(p95 / 3.0, p95 / 3, p95, p95, p95 * 2, p95 * 2, p95 * 3);
        Verdict verdict = p95 <= 100 ? Verdict.HELD : Verdict.MISSED;
        return new Step(rate, rate, rate, rate * 26, latency, 0.5, false, verdict, null, "step");
    }
}
