package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.Results;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CompareCommandTest {

    private static final int BLOCKS = 4;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void measure() throws IOException {
        for (int block = 0; block < BLOCKS; block++) {
            write("base", 3 * block, 1.0);
            write("same", 3 * block + 1, 1.0);
            write("dear", 3 * block + 2, 1.1);
        }
        write("single", 100, 1.1);
    }

    private void write(String side, int minute, double cost) throws IOException {
        ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
        ((ObjectNode) result.get("configuration").get("run"))
                .put("started", Instant.ofEpochSecond(60L * minute).toString());
        ((ObjectNode) result.get("costMs")).put("perTransaction", cost);
        Path target = Files.createDirectories(folder.resolve(side).resolve("result-" + minute));
        Json.write(target.resolve("result.json"), result);
    }

    @Test
    void compare_twoFolders_showsVerdicts() {
        assertThat(compare("base", "dear")).isZero();
        assertThat(out.toString()).containsPattern("CPU per transaction, ms .* \\+10\\.0 .* more");
    }

    @Test
    void compare_withJson_writesTheSame() {
        Path file = folder.resolve("comparison.json");

        assertThat(compare("base", "dear", "same", "--json", file.toString())).isZero();

        JsonNode json = Json.read(file, JsonNode.class);
        assertThat(json.get("others")
                        .get(0)
                        .get("figures")
                        .get(0)
                        .get("verdict")
                        .asText())
                .isEqualTo("MORE");
        assertThat(json.get("others")
                        .get(1)
                        .get("figures")
                        .get(0)
                        .get("verdict")
                        .asText())
                .isEqualTo("SAME");
        assertThat(json.get("seed").asLong()).isEqualTo(1);
    }

    @Test
    void compare_withFlame_drawsWhatBothSidesWereProfiledFor() throws IOException {
        profile("base", "[a-1];a/B.c 10\n[a-2];y/Old.gone 10\n");
        profile("dear", "[a-1];a/B.c 30\n[a-7];x/New.come 10\n");
        Path drawn = folder.resolve("drawn");

        assertThat(compare("base", "dear", "--flame", drawn.toString()))
                .as(err.toString())
                .isZero();

        assertThat(drawn).isDirectoryContaining("glob:**/cpu.html").isDirectoryNotContaining("glob:**/alloc.html");
        assertThat(drawn.resolve("cpu.html"))
                .content()
                .contains("dear beside ", "CPU nanoseconds per transaction", "x/New.come", "d=U")
                .doesNotContain("Old.gone");
        assertThat(out.toString()).contains("flame graph: " + drawn.resolve("cpu.html"));
    }

    @Test
    void compare_withFlame_ofNoProfilesOrThreeSides_saysSo() {
        String drawn = folder.resolve("drawn").toString();

        assertThat(compare("base", "dear", "--flame", drawn)).isEqualTo(1);
        assertThat(err.toString()).contains("have no profiles of one kind: measure both with 'load --profile'");
        assertThat(compare("base", "dear", "same", "--flame", drawn)).isEqualTo(2);
        assertThat(err.toString()).contains("--flame shows the difference of two sides");
        assertThat(folder.resolve("drawn")).doesNotExist();
    }

    /** Gives one result of a side stacks of CPU time. */
    private void profile(String side, String stacks) throws IOException {
        Path result = Files.list(folder.resolve(side)).findFirst().orElseThrow();
        Path profile = Files.createDirectories(result.resolve("profile"));
        try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(profile.resolve("member-1.cpu.collapsed.gz")))) {
            out.write(stacks.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void compare_studies_pairsCellsOfOneName() throws IOException {
        study("before", 1.0, "none", "command");
        study("after", 1.1, "none", "map");
        Path file = folder.resolve("comparison.json");

        assertThat(compare("before", "after", "--fail-over", "3%", "--json", file.toString()))
                .as(err.toString())
                .isEqualTo(3);

        assertThat(out.toString()).contains("== none", "has grown by 10.0 %").doesNotContain("== command", "== map");
        assertThat(err.toString()).contains("command is left out: it was not measured in", "map is left out: ");
        assertThat(Json.read(file, JsonNode.class).get("none").get("others")).hasSize(1);
    }

    @Test
    void compare_studiesOfTwoCells_isAsStrictAsBothTogetherNeed() throws IOException {
        study("before", 1.0, "none", "command");
        study("after", 1.1, "none", "command");
        Path file = folder.resolve("comparison.json");

        assertThat(compare("before", "after", "--json", file.toString())).isZero();

        assertThat(Json.read(file, JsonNode.class).get("none").get("level").asDouble())
                .isEqualTo(0.975);
    }

    @Test
    void gate_withFlame_ofNoProfiles_tellsWhatItFound() throws IOException {
        String drawn = folder.resolve("drawn").toString();
        study("before", 1.0, "none");
        study("after", 1.1, "none");

        assertThat(compare("base", "dear", "--fail-over", "3%", "--flame", drawn))
                .isEqualTo(3);
        assertThat(compare("before", "after", "--fail-over", "3%", "--flame", drawn))
                .isEqualTo(3);
        assertThat(err.toString()).contains("have no profiles of one kind");
    }

    /** A cell of which nothing is known has not passed. */
    @Test
    void gate_studyThatMissesACell_isNotResolved() throws IOException {
        study("before", 1.0, "none", "command");
        study("after", 1.0, "none");

        assertThat(compare("before", "after", "--fail-over", "3%")).isEqualTo(4);
    }

    /** Its cluster ended in the middle of it. */
    @Test
    void compare_studies_blocksThatWereNotFinished_haveNoPartInIt() throws IOException {
        study("before", 1.0, "none", "command");
        study("after", 1.1, "none", "command");
        Path progress = folder.resolve("after").resolve("progress.json");
        String unfinished = "{\"levels\":{\"caching\":\"command\"},\"start\":1,\"block\":1,";
        Files.writeString(progress, Files.readString(progress).replaceAll(Pattern.quote(unfinished) + "[^}]+},", ""));
        Path file = folder.resolve("comparison.json");

        compare("before", "after", "--contaminated", "--json", file.toString());

        JsonNode runs = Json.read(file, JsonNode.class).at("/none/others/0/runs");
        assertThat(runs).extracting(JsonNode::asInt).containsExactly(BLOCKS, BLOCKS - 1);
    }

    @Test
    void compare_studyWithSomethingElse_saysSo() throws IOException {
        study("before", 1.0, "none");
        study("after", 1.0, "command");

        assertThat(compare("before", "base")).isEqualTo(1);
        assertThat(err.toString()).contains("a study is compared with studies only");
        assertThat(compare("before", "after")).isEqualTo(1);
        assertThat(err.toString()).contains("no cell that can be compared");
    }

    /** A study's folder, as far as a comparison looks at it. */
    private void study(String name, double cost, String... cells) throws IOException {
        List<String> done = new ArrayList<>();
        for (String cell : cells) {
            for (int block = 1; block <= BLOCKS; block++) {
                write(name + "/trials/" + cell, block, cost);
                done.add("{\"levels\":{\"caching\":\"" + cell + "\"},\"start\":1,\"block\":" + block
                        + ",\"folder\":\"trials/" + cell + "/result-" + block + "\"}");
            }
        }
        Files.writeString(
                folder.resolve(name).resolve("progress.json"),
                "{\"terms\":{\"study\":\"s\",\"file\":\"s.yaml\",\"quick\":false,\"scale\":1},\"enough\":false,\"running\":null,\"trials\":["
                        + String.join(",", done) + "],\"failures\":[]}");
        Files.writeString(
                folder.resolve(name).resolve("study.yaml"),
                "name: s\ntitle: Which?\nfactors:\n  switch.caching: [" + String.join(", ", cells) + "]\n");
    }

    @Test
    void gate_tellsWorseAndUnknownApart() {
        assertThat(compare("base", "same", "--fail-over", "3%")).isZero();
        assertThat(compare("base", "dear", "--fail-over", "3%")).isEqualTo(3);
        assertThat(compare("base", "single", "--fail-over", "3%")).isEqualTo(4);
        assertThat(compare("base", "single", "dear", "--fail-over", "3%")).isEqualTo(3);
        assertThat(out.toString()).contains("passed: ", "FAILED: ", "has grown by 10.0 %", "NOT RESOLVED: ");
    }

    @Test
    void compare_whatIsNotThere_failsInOneLine() {
        assertThat(compare("base", "nowhere")).isEqualTo(1);
        assertThat(err.toString().lines()).singleElement().asString().contains("nowhere is not there");
    }

    private int compare(String... arguments) {
        String[] line = new String[arguments.length + 1];
        line[0] = "compare";
        boolean options = false;
        for (int i = 0; i < arguments.length; i++) {
            options |= arguments[i].startsWith("--");
            line[i + 1] = options ? arguments[i] : folder.resolve(arguments[i]).toString();
        }
        CommandLine command = TradeCommand.commandLine();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return command.execute(line);
    }
}
