package io.tradebench.kit.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.Results;
import io.tradebench.kit.statistics.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonTest {

    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

    /** Costs of blocks: what the first of them do together, the others do, too. */
    private static final double[] DRIFTING = {1.00, 1.10, 0.95, 1.20, 1.05, 1.00};

    @TempDir
    private Path folder;

    @Test
    void inTurns_whatBothSidesDoTogether_cancelsOut() {
        inTurns("none", 1.0, "cached", 0.8, DRIFTING);

        Line cost = cost("none", "cached");

        assertThat(cost.verdict()).isEqualTo(Verdict.LESS);
        assertThat(cost.percent()).isBetween(-20.1, -19.9);
        assertThat(cost.high()).isLessThan(-19);
    }

    @Test
    void notInTurns_theSameFigures_resolveNothing() {
        for (int i = 0; i < DRIFTING.length; i++) {
            write("none", i, DRIFTING[i], node -> {});
            write("cached", 10 + i, 0.92 * DRIFTING[i], node -> {});
        }

        Against against = against("none", "cached");

        assertThat(against.inTurns()).isFalse();
        assertThat(against.notes()).anyMatch(note -> note.startsWith("not measured in turns"));
        assertThat(against.figures().get(0).verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(against.figures().get(0).needed().count()).isGreaterThan(DRIFTING.length);
        assertThat(against.figures().get(0).needed().of()).isEqualTo("runs of each");
    }

    @Test
    void identicalSettings_areTheSame() {
        inTurns("a", 1.0, "b", 1.0, DRIFTING);

        assertThat(cost("a", "b").verdict()).isEqualTo(Verdict.SAME);
    }

    @Test
    void oneRunEach_isNotResolved_andSaysWhy() {
        write("a", 0, 1.0, node -> {});
        write("b", 1, 0.5, node -> {});

        Line cost = cost("a", "b");

        assertThat(cost.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(cost.percent()).isEqualTo(-50);
        assertThat(cost.low()).isNull();
        assertThat(cost.why()).startsWith("one pair says nothing of chance");
    }

    @Test
    void startsOfTheirOwn_tooFew_areNotResolved() {
        for (int i = 0; i < 4; i++) {
            write("a", 2 * i, 1.0, start("first"));
            write("b", 2 * i + 1, 0.5, start("second"));
        }

        Line cost = cost("a", "b");

        assertThat(cost.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(cost.why()).contains("three of each");
    }

    @Test
    void startsOfTheirOwn_threeOfEach_areUnits() {
        for (int i = 0; i < 6; i++) {
            write("a", 2 * i, 1.0 + i % 3 * 0.01, start("a" + i / 2));
            write("b", 2 * i + 1, 0.5, start("b" + i / 2));
        }

        assertThat(cost("a", "b").verdict()).isEqualTo(Verdict.LESS);
    }

    private static Consumer<ObjectNode> start(String time) {
        return result -> ((ObjectNode) result.get("starts")).put("member-1", time);
    }

    @Test
    void invalidResult_isLeftOutWithItsPartner() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 9.9, result -> {
            result.put("valid", false);
            ((ArrayNode) result.get("invalidBecause")).add("3 errors");
        });

        Against against = against("a", "b");

        assertThat(against.runs()).containsExactly(5, 5);
        assertThat(against.notes()).singleElement().asString().contains("INVALID", "3 errors");
    }

    @Test
    void contaminatedResult_isLeftOutWithItsPartner_unlessItIsAskedFor() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 9.9, result -> ((ArrayNode) result.get("contaminatedBecause")).add("other processes took 30 %"));

        Against against = against("a", "b");

        assertThat(against.runs()).containsExactly(5, 5);
        assertThat(against.notes()).singleElement().asString().contains("CONTAMINATED", "took 30 %");
        assertThat(Comparison.of(sides("a", "b"), 0.03, 1, true).others().get(0).runs())
                .containsExactly(6, 6);
    }

    @Test
    void blockWhoseControlMoved_isLeftOut() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 0.8, result -> ((ObjectNode) result.get("costMs")).put("driver", 0.106));

        assertThat(against("a", "b").notes()).singleElement().asString().contains("block 3", "driver's CPU");
    }

    /** Clusters side by side have drivers of their own, and the machine does to one what it does to the other. */
    @Test
    void blockOfTurnsWhoseControlMoved_counts() {
        for (int i = 0; i < DRIFTING.length; i++) {
            double driver = i == 2 ? 0.106 : 0.1;
            write("a", 2 * i, 1.0, ComparisonTest::ofTurns);
            write("b", 2 * i + 1, 0.8, result -> {
                ofTurns(result);
                ((ObjectNode) result.get("costMs")).put("driver", driver);
            });
        }

        assertThat(against("a", "b").notes()).isEmpty();
    }

    /** Each had its turns with something else. */
    @Test
    void turnsOfOtherLoads_areJudgedLikeLoadsApart() {
        for (int i = 0; i < DRIFTING.length; i++) {
            int block = i;
            write("a", 2 * i, 1.0, result -> ofTurns(result, 10 + block, 10 + block));
            write("b", 2 * i + 1, 0.8, result -> ofTurns(result, 20 + block, block == 4 ? 30 : 20 + block));
        }

        assertThat(against("a", "b").notes())
                .singleElement()
                .asString()
                .contains("block 5", "the same work took 25 % more CPU afterwards");
    }

    private static void ofTurns(ObjectNode result) {
        ((ObjectNode) result.get("configuration").get("run")).put("turns", 8);
    }

    private static void ofTurns(ObjectNode result, double before, double after) {
        ofTurns(result);
        ((ObjectNode) result.get("conditions"))
                .put("calibrationMsBefore", before)
                .put("calibrationMsAfter", after);
    }

    /** Of clusters side by side each database has a port of its own. */
    @Test
    void portOfTheDatabase_isNoSetting_butItsHostIs() {
        write("a", 0, 1.0, result -> database(result, "jdbc:postgresql://127.0.0.1:5432/tradedb"));
        write("b", 1, 1.0, result -> database(result, "jdbc:postgresql://127.0.0.1:5433/tradedb"));
        write("c", 2, 1.0, result -> database(result, "jdbc:postgresql://db:5432/tradedb"));

        assertThat(against("a", "b").differing()).isEmpty();
        assertThat(against("a", "c").differing()).extracting(Setting::name).containsExactly("database.url");
    }

    private static void database(ObjectNode result, String url) {
        ((ObjectNode) result.get("configuration").get("database")).put("url", url);
    }

    @Test
    void settingThatAsksMoreOfTheDriver_losesNoBlockByIt() {
        for (int i = 0; i < DRIFTING.length; i++) {
            write("a", 2 * i, 1.0, node -> {});
            write("b", 2 * i + 1, 0.8, result -> ((ObjectNode) result.get("costMs")).put("driver", 0.15));
        }

        Against against = against("a", "b");

        assertThat(against.notes()).isEmpty();
        assertThat(against.runs()).containsExactly(6, 6);
    }

    @Test
    void resultsThatTellNoConditions_areRead() {
        inTurns("a", 1.0, "b", 0.8, DRIFTING);
        write("b", 5, 0.96, result -> result.without(List.of("conditions", "contaminatedBecause", "starts")));

        assertThat(against("a", "b").runs()).containsExactly(6, 6);
    }

    @Test
    void nothingButInvalidResults_areRefused() {
        write("a", 0, 1.0, result -> {});
        write("b", 1, 1.0, result -> result.put("valid", false));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> compare("a", "b"))
                .withMessageContaining("cannot be compared: left out: block 1, since result-1 is INVALID");
    }

    @Test
    void differentWork_isRefused() {
        write("a", 0, 1.0, result -> {});
        write("b", 1, 1.0, result -> plan(result).put("updates", "0"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> compare("a", "b"))
                .withMessageContaining("different work: run.plan.updates: 14 -> 0");
    }

    @Test
    void folderOfDifferentSettings_isRefused() {
        write("a", 0, 1.0, result -> {});
        write("a", 1, 1.0, result -> plan(result).put("clients", "99"));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Side.read(folder.resolve("a")))
                .withMessageContaining("different settings, such as run.plan.clients: 16 -> 99");
    }

    @Test
    void settings_onlyThoseThatDiffer_areTold() {
        write("a", 0, 1.0, result -> {});
        write("b", 1, 1.0, result -> ((ObjectNode) result.get("configuration").get("parameters"))
                .put("trade.runtime-mode", "direct"));

        assertThat(against("a", "b").differing())
                .containsExactly(new Setting("parameters.trade.runtime-mode", "ejb", "direct"));
    }

    @Test
    void folderWithoutResult_orFileThatIsNone_isRefused() throws IOException {
        Files.createDirectories(folder.resolve("empty"));
        Files.writeString(folder.resolve("other.json"), "{\"schema\":7}");

        for (String name : List.of("missing", "empty", "other.json")) {
            assertThatExceptionOfType(KitException.class).isThrownBy(() -> Side.read(folder.resolve(name)));
        }
    }

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

    private void inTurns(String base, double baseCost, String other, double otherCost, double... blocks) {
        for (int i = 0; i < blocks.length; i++) {
            boolean first = i % 2 == 0;
            write(base, 2 * i + (first ? 0 : 1), baseCost * blocks[i], node -> {});
            write(other, 2 * i + (first ? 1 : 0), otherCost * blocks[i], node -> {});
        }
    }

    /** A result of the folder that was measured in that minute. */
    private void write(String side, int minute, double cost, Consumer<ObjectNode> change) {
        ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
        ((ObjectNode) result.get("configuration").get("run"))
                .put("started", BEGIN.plusSeconds(60L * minute).toString());
        ObjectNode costs = (ObjectNode) result.get("costMs");
        Stream.of("perTransaction", "members", "withoutCompiler").forEach(name -> costs.put(name, cost));
        change.accept(result);
        Path file = folder.resolve(side).resolve("result-" + minute).resolve("result.json");
        file.getParent().toFile().mkdirs();
        Json.write(file, result);
    }

    private static ObjectNode plan(JsonNode result) {
        return (ObjectNode) result.get("configuration").get("run").get("plan");
    }

    private Line cost(String base, String other) {
        return Comparison.cost(against(base, other));
    }

    private Against against(String base, String other) {
        return compare(base, other).others().get(0);
    }

    private Comparison compare(String... sides) {
        return Comparison.of(sides(sides), 0.03, 1, false);
    }

    private List<Side> sides(String... names) {
        return Stream.of(names).map(folder::resolve).map(Side::read).toList();
    }
}
