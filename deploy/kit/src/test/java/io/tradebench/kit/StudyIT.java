package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies from their file to their report: cells that take turns, of several mixes and clusters; a kit that is killed; clusters that are driven at once. */
class StudyIT {

    private static final String STUDY = """
            name: small
            title: What does a small cache save?
            up: {users: 60, quotes: 20, heap: 256m, jvm-arg: -XX:TieredStopAtLevel=1}
            load: {clients: 2}
            turns: 1s
            factors:
              caching:
                none: {switch: {caching: none}}
                command: {switch: {caching: command}}
                command with less heap: {up: {heap: 240m}, switch: {caching: command}}
                only reads: {load: {updates: 0}, switch: {caching: none}}
            """;

    @TempDir
    private Path folder;

    @AfterEach
    void leaveNothing() throws Exception {
        KitProcess.run(folder, "down", "--dir", ".trade-study");
        KitProcess.run(folder, "down", "--dir", ".trade-study-side-2");
    }

    @Test
    void study_killedInTheMiddle_goesOnAndReports() throws Exception {
        Files.writeString(folder.resolve("small.yaml"), STUDY);
        KitProcess killed = new KitProcess(folder, "study", "small.yaml", "--quick");
        await("one block").atMost(Duration.ofMinutes(6)).until(() -> trials() >= 4);
        killed.process().destroyForcibly().waitFor();
        int before = trials();

        KitProcess resumed =
                KitProcess.run(folder, "study", "--resume", results().toString());

        assertThat(resumed.exitCode()).as(resumed.said()).isZero();
        assertThat(resumed.err()).contains("going on with what still runs of start 1");
        JsonNode trials = progress().get("trials");
        assertThat(trials).hasSize(8);
        assertThat(before).isEqualTo(4);
        assertThat(trials)
                .extracting(trial -> trial.get("block").asInt()
                        + trial.get("levels").get("caching").asText())
                .containsExactlyInAnyOrder(
                        "1none",
                        "1command",
                        "1command with less heap",
                        "1only reads",
                        "2none",
                        "2command",
                        "2command with less heap",
                        "2only reads");
        JsonNode reads = trial("caching", "only reads");
        assertThat(reads.at("/configuration/run/plan/updates").asText()).isEqualTo("0");
        assertThat(reads.at("/mix/update account/wanted").asInt()).isZero();
        assertThat(reads.at("/mix/update account/achieved").asDouble()).isZero();
        JsonNode standard = trial("caching", "none");
        assertThat(standard.at("/mix/update account/wanted").asInt()).isEqualTo(4);
        assertThat(standard.at("/mix/update account/achieved").asDouble()).isPositive();
        assertThat(resumed.out()).contains("command").contains("none");
        assertThat(results().resolve("report.html")).content().contains("What does a small cache save?");
        JsonNode study = Json.read(results().resolve("study.json"), JsonNode.class);
        assertThat(study.at("/cells/none/cacheTemplates").isNull()).isTrue();
        assertThat(study.at("/cells/command/cacheTemplates/Quote_Symbol/puts").asDouble())
                .isPositive();
        assertThat(folder.resolve(".trade-study")).doesNotExist();
        assertThat(folder.resolve(".trade-study-side-2")).doesNotExist();
    }

    @Test
    void study_clustersAtOnce_areToldTogetherAndEachByItself() throws Exception {
        Files.writeString(folder.resolve("small.yaml"), """
                name: small
                title: What do two do together?
                up: {users: 60, quotes: 20, heap: 256m, jvm-arg: -XX:TieredStopAtLevel=1}
                load: {clients: 2}
                factors:
                  clusters: [1, 2]
                """);

        KitProcess study = KitProcess.run(folder, "study", "small.yaml", "--quick");

        assertThat(study.exitCode()).as(study.said()).isZero();
        JsonNode both = trial("clusters", "2");
        JsonNode each = Json.tree(List.of(
                Json.read(path("clusters", "2").resolve("cluster-1/result.json"), JsonNode.class),
                Json.read(path("clusters", "2").resolve("cluster-2/result.json"), JsonNode.class)));
        assertThat(both.at("/transactions").asLong())
                .isEqualTo(each.at("/0/transactions").asLong()
                        + each.at("/1/transactions").asLong());
        assertThat(each.at("/0/transactions").asLong()).isPositive();
        assertThat(each.at("/1/transactions").asLong()).isPositive();
        assertThat(both.at("/latencyMs/p95").asLong()).isPositive();
        assertThat(both.at("/configuration/run/clusters").asInt()).isEqualTo(2);
        assertThat(both.at("/audit/accounts").asInt()).isGreaterThanOrEqualTo(120);
        assertThat(trial("clusters", "1").at("/configuration/run").has("clusters"))
                .isFalse();
        assertThat(folder.resolve(".trade-study-side-2")).doesNotExist();
    }

    private JsonNode trial(String factor, String level) throws IOException {
        return Json.read(path(factor, level).resolve("result.json"), JsonNode.class);
    }

    /** The first result of a cell. */
    private Path path(String factor, String level) throws IOException {
        for (JsonNode trial : progress().get("trials")) {
            if (trial.get("levels").get(factor).asText().equals(level)) {
                return results().resolve(trial.get("folder").asText());
            }
        }
        throw new AssertionError("no result of " + level);
    }

    private int trials() throws IOException {
        return Files.exists(folder.resolve("results")) && results() != null && Files.exists(progressFile())
                ? progress().get("trials").size()
                : 0;
    }

    private JsonNode progress() throws IOException {
        return Json.read(progressFile(), JsonNode.class);
    }

    private Path progressFile() throws IOException {
        return results().resolve("progress.json");
    }

    private Path results() throws IOException {
        try (Stream<Path> folders = Files.list(folder.resolve("results"))) {
            return folders.findAny().orElse(null);
        }
    }
}
