package io.tradebench.kit.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.statistics.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest extends ComparedSides {

    @Test
    void zeros_areNotCompared() {
        for (int i = 0; i < 6; i++) {
            write("a", 2 * i, 1.0, result -> ((ObjectNode) result.get("latencyMs")).put("p50", 0));
            write("b", 2 * i + 1, 1.0, result -> {});
        }

        assertThat(against("a", "b").figures())
                .filteredOn(line -> line.figure().equals("all p50"))
                .singleElement()
                .satisfies(line -> assertThat(line.why()).startsWith("zero"));
    }

    @Test
    void wholeMilliseconds_areNotToldApartMoreFinelyThanTheyAreMeasured() {
        inTurns("a", 1.0, "b", 1.0, DRIFTING);

        assertThat(against("a", "b").figures())
                .filteredOn(line -> line.figure().equals("all p50"))
                .singleElement()
                .satisfies(line -> assertThat(line.high()).isBetween(1.9, 2.1));
    }

    @Test
    void severalOthers_areJudgedTogether() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        inTurns("a", 1.0, "c", 1.0, DRIFTING);

        Comparison comparison = compare("a", "b", "c");

        assertThat(comparison.others())
                .extracting(other -> Comparison.cost(other).verdict())
                .containsExactly(Verdict.LESS, Verdict.SAME);
        assertThat(Comparison.cost(comparison.others().get(0)).level()).isEqualTo(0.975);
        assertThat(Comparison.cost(comparison.others().get(1)).level()).isEqualTo(0.95);
    }

    @Test
    void gate_costThatGrew_fails() {
        inTurns("a", 1.0, "b", 1.06, DRIFTING);
        inTurns("a", 1.0, "c", 1.005, DRIFTING);
        write("single", 20, 1.0, result -> {});

        assertThat(RegressionGate.of(compare("a", "b"))).isEqualTo(RegressionGate.Outcome.FAILED);
        assertThat(RegressionGate.of(compare("a", "c"))).isEqualTo(RegressionGate.Outcome.PASSED);
        assertThat(RegressionGate.of(compare("b", "a"))).isEqualTo(RegressionGate.Outcome.PASSED);
        assertThat(RegressionGate.of(compare("a", "single"))).isEqualTo(RegressionGate.Outcome.NOT_RESOLVED);
    }

    @Test
    void report_hasSettingsFiguresAndVerdicts() {
        inTurns("none", 1.0, "cached", 0.8, DRIFTING);

        String report = new ComparisonReport(compare("none", "cached")).render();

        assertThat(report)
                .contains("(6 runs), in turns", "nothing differs in how they were made", "seed 1")
                .containsPattern("CPU per transaction, ms .*-20\\.0.* less")
                .containsPattern("throughput, tx/s .*same within 3 %")
                .doesNotContain("database, ms  ");
    }

    @Test
    void areasOfProfiles_areComparedLikeOtherFigures() {
        for (int i = 0; i < 6; i++) {
            profiled("a", 2 * i, "{\"cpuMs\":{\"database\":0.21,\"JSP and EL\":0.1},\"allocatedKiB\":{}}");
            profiled(
                    "b",
                    2 * i + 1,
                    "{\"cpuMs\":{\"database\":0.02,\"cache of Trade\":0.03},\"allocatedKiB\":{\"database\":9.5}}");
        }

        List<Line> lines = against("a", "b").figures();

        assertThat(lines)
                .filteredOn(line -> line.figure().equals("CPU in database"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.verdict()).isEqualTo(Verdict.LESS);
                    assertThat(line.base()).isEqualTo(0.21);
                    assertThat(line.other()).isEqualTo(0.02);
                });
        assertThat(lines)
                .filteredOn(line -> line.figure().equals("CPU in cache of Trade"))
                .singleElement()
                .satisfies(line -> assertThat(line.base()).isZero());
        assertThat(lines)
                .filteredOn(line -> line.figure().equals("allocated by database"))
                .singleElement()
                .satisfies(line -> assertThat(line.base()).isNull());
        assertThat(lines)
                .extracting(Line::figure)
                .containsSubsequence(
                        "driver", "CPU in database", "CPU in JSP and EL", "CPU in cache of Trade", "throughput");
    }

    private void profiled(String side, int minute, String profile) {
        write(side, minute, 1.0, result -> {
            try {
                result.set("profile", Json.parse(profile, JsonNode.class));
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}
