package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study from its file to its report: cells that take turns, of several mixes and clusters; a kit that is killed. */
class StudyIT {

    private static final String STUDY = """
            name: small
            title: What does a small cache save?
            up: {users: 60, quotes: 20, heap: 256m, jvm-arg: -XX:TieredStopAtLevel=1}
            load: {clients: 1}
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

    private StudyFolder study;

    @BeforeEach
    void study() {
        study = new StudyFolder(folder);
    }

    @AfterEach
    void leaveNothing() throws Exception {
        study.leaveNothing();
    }

    @Test
    void study_killedInTheMiddle_goesOnAndReports() throws Exception {
        Files.writeString(folder.resolve("small.yaml"), STUDY);
        KitProcess killed = new KitProcess(folder, "study", "small.yaml", "--quick");
        await("one block")
                .atMost(Duration.ofMinutes(20))
                .until(() -> study.trials() >= 4 || !killed.process().isAlive());
        assertThat(killed.process().isAlive()).as(killed.err()).isTrue();
        killed.process().destroyForcibly().waitFor();
        int before = study.trials();

        CommandResult resumed =
                study.succeeds("study", "--resume", study.results().toString());

        assertThat(resumed.err()).contains("going on with what still runs of start 1");
        JsonNode trials = study.progress().get("trials");
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
        JsonNode reads = study.trial("caching", "only reads");
        assertThat(reads.at("/configuration/run/plan/updates").asText()).isEqualTo("0");
        assertThat(reads.at("/mix/update account/wanted").asInt()).isZero();
        assertThat(reads.at("/mix/update account/achieved").asDouble()).isZero();
        JsonNode standard = study.trial("caching", "none");
        assertThat(standard.at("/mix/update account/wanted").asInt()).isEqualTo(4);
        assertThat(standard.at("/mix/update account/achieved").asDouble()).isPositive();
        assertThat(resumed.out()).contains("command").contains("none");
        assertThat(study.results().resolve("report.html")).content().contains("What does a small cache save?");
        JsonNode told = Json.read(study.results().resolve("study.json"), JsonNode.class);
        assertThat(told.at("/cells/none/cacheTemplates").isNull()).isTrue();
        assertThat(told.at("/cells/command/cacheTemplates/Quote_Symbol/puts").asDouble())
                .isPositive();
        assertThat(folder.resolve(".trade-study")).doesNotExist();
        assertThat(folder.resolve(".trade-study-side-2")).doesNotExist();
    }
}
