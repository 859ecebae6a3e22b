package io.tradebench.kit.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.report.model.SampleFindings;
import io.tradebench.kit.result.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written, and that its parts say the same. */
class StudyReportTest {

    private static final Pattern FIGURE =
            Pattern.compile("<data id=\"([^\"]+)\" value=\"([^\"]+)\" title=\"[^\"]+\">([^<]+)</data>");
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]+)\"");
    private static final Pattern REFERENCE = Pattern.compile("(?:url\\(#|href=\"#|aria-labelledby=\")([^)\"]+)");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void page_everyFigure_isTheOneOfTheDocument(boolean profiled) throws IOException {
        String page = page(profiled ? SampleFindings.profiled(folder) : SampleFindings.caching());
        JsonNode document = document();

        List<MatchResult> figures = FIGURE.matcher(page).results().toList();

        assertThat(figures).hasSizeGreaterThan(200);
        for (MatchResult figure : figures) {
            String pointer = figure.group(1).replace("%20", " ");
            double told = document.at(pointer).asDouble();
            String shown = figure.group(3).replace('−', '-');
            int decimals = shown.contains(".") ? shown.length() - shown.indexOf('.') - 1 : 0;
            assertThat(document.at(pointer).isNumber()).as(pointer).isTrue();
            assertThat(Double.parseDouble(figure.group(2))).isEqualTo(told);
            assertThat(shown.replace("+", "")).as(pointer).isEqualTo(Numbers.number(told, decimals));
        }
    }

    @Test
    void page_warmUpThatWasNotSteady_saysSoBesideItsCell() throws IOException {
        assertThat(page(SampleFindings.caching()).split("<small>not steady</small>", -1))
                .as("three of four cells")
                .hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void page_ids_areUnique_andWhatRefersToThemFindsThem(boolean profiled) throws IOException {
        String page = page(profiled ? SampleFindings.profiled(folder) : SampleFindings.caching())
                .replaceAll(" srcdoc=\"[^\"]*\"", "");

        List<String> ids = all(ID, page);

        assertThat(ids).doesNotHaveDuplicates();
        assertThat(new HashSet<>(ids)).containsAll(Set.copyOf(all(REFERENCE, page)));
    }

    @Test
    void page_spoiledTrials_areMarkedWithTheirReasons() throws IOException {
        assertThat(page(SampleFindings.caching()))
                .contains(">INVALID<", "3 errors", ">CONTAMINATED<", "other processes took 30 %")
                .contains("member-1 did not answer within 60 s")
                .contains("the warm-up was not steady");
    }

    /** Its cluster ended before the others were measured: there is nothing beside it. */
    @Test
    void page_trialOfABlockThatWasNotFinished_saysWhyItDoesNotCount() throws IOException {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING).trial("none", 1, 1, result -> {});
        for (String cell : List.of("none", "command", "command + servlet", "distributed-map")) {
            some.trial(cell, 1, 2, result -> {});
        }

        assertThat(page(some.findings())).contains("its block was not finished on this cluster", ">UNFINISHED<");
        assertThat(write(some.findings()).lines())
                .anyMatch(line -> line.endsWith("does not count: its block was not finished on this cluster"));
    }

    @Test
    void page_ofASmokeTest_saysSo_andMarksWhatIsContaminatedAllTheSame() throws IOException {
        String page = page(SampleFindings.smoke(SampleFindings.CACHING)
                .trial("none", 1, 1, SampleFindings::contaminated)
                .findings());

        assertThat(page)
                .contains("A smoke test.", ">CONTAMINATED<", "contaminated ones do, as this is a smoke test")
                .doesNotContain("neither counts", "These do not count");
    }

    @Test
    void page_textsOfOthers_areEscaped() throws IOException {
        String evil = SampleFindings.CACHING.replace("What does caching save?", "<script>alert(1)</script>");

        String page = page(SampleFindings.of(evil).blocks(1, 2).findings());

        assertThat(page).contains("&lt;script&gt;").doesNotContain("<script");
    }

    @Test
    void page_ofManyProfiledCells_hasTheGraphsOfTheFirst() throws IOException {
        SampleFindings many = SampleFindings.of(SampleFindings.CLIENTS).profiledIn(folder);

        assertThat(page(many.blocks(1, 1).findings()).split("<iframe", -1)).hasSize(1 + Flames.MOST_CELLS);
        assertThat(Files.readString(folder.resolve(StudyReport.PAGE))).contains("Only the first 6 cells are drawn");
    }

    @Test
    void page_ofProfiledMembers_hasWhatAreasTake_andAFlameGraphOfEachCell() throws IOException {
        String page = page(SampleFindings.profiled(folder));

        assertThat(document().at("/cells/none/profile/cpuMs/database").asDouble())
                .isCloseTo(0.4 * 2.2, Percentage.withPercentage(15));
        assertThat(document()
                        .at("/cells/command/profile/cpuMs/JSP~1EL and pages")
                        .asDouble())
                .isEqualTo(0.1);
        assertThat(page)
                .contains("href=\"#profiles\"", "data id=\"/cells/command/profile/cpuMs/database\"")
                .contains("data id=\"/cells/command/profile/cpuMs/JSP~1EL%20and%20pages\"")
                .containsOnlyOnce("title=\"none: CPU nanoseconds per transaction\"")
                .containsOnlyOnce("title=\"distributed-map beside none: CPU nanoseconds per transaction\"");
        assertThat(page.split("<iframe ", -1)).hasSize(1 + 4);
    }

    @Test
    void page_ofCellsThatCache_hasWhatEntriesWereWorth_byWhatTheyDependOn() throws IOException {
        String page = page(SampleFindings.caching());

        assertThat(document().at("/cells/none/cacheTemplates").isNull()).isTrue();
        assertThat(document()
                        .at("/cells/command/cacheTemplates/quote/hitsPerPut")
                        .asDouble())
                .isEqualTo(15);
        assertThat(document().at("/cells/command/cacheTemplates")).hasSize(1);
        assertThat(page).contains("data id=\"/cells/command/cacheTemplates/quote/invalidated\"");
    }

    @Test
    void page_ofAClusterWithAnEdge_hasItsHits_andNoOtherHas() throws IOException {
        String column = ">edge hits <";
        assertThat(page(SampleFindings.caching())).doesNotContain(column);
        assertThat(document().at("/cells/none/figures/edge-hits").isMissingNode())
                .isTrue();

        SampleFindings some = SampleFindings.of(SampleFindings.CACHING).blocks(1, 2);
        LoadResult.EdgeUse edge = new LoadResult.EdgeUse(3, 1, 0.75, 0, 1, 5_000);
        some.trial("distributed-map", 1, 3, result -> result.set("edge", Json.tree(edge)));
        assertThat(page(some.findings()))
                .contains(column, "data id=\"/cells/distributed-map/figures/edge-hits/median\" value=\"75.0\"");
        assertThat(document().at("/cells/none/figures/edge-hits/median").isNull())
                .isTrue();
        assertThat(Files.readString(Path.of("../../docs/reading-reports.md"))).contains("`edge-hits`");
    }

    @Test
    void page_withoutProfiles_runsNoScripts() throws IOException {
        assertThat(page(SampleFindings.caching())).doesNotContain("script-src", "<iframe", "#profiles");
    }

    @Test
    void trials_areLines_quotedWhereTheyHaveTo() throws IOException {
        write(SampleFindings.caching());

        List<String> lines = Files.readAllLines(folder.resolve(StudyReport.TRIALS));

        assertThat(lines).hasSize(1 + 36);
        assertThat(lines.get(0))
                .startsWith("cell,factor.caching,start,block,started,counts,valid,contaminated,reasons,cost,")
                .endsWith(",folder");
        assertThat(lines.get(1)).startsWith("none,none,1,1,2026-01-01T08:00:00Z,true,true,false,,2.");
        assertThat(lines)
                .anyMatch(line -> line.contains(",false,true,true,other processes took 30 %"))
                .anyMatch(line -> line.contains(",false,false,false,3 errors"));
    }

    @Test
    void trials_reasonsWithCommasAndQuotes_areQuoted() throws IOException {
        write(SampleFindings.of(SampleFindings.CACHING)
                .trial("none", 1, 1, result -> {
                    SampleFindings.invalid(result);
                    result.withArray("invalidBecause").add("home, \"buy\" and sell");
                })
                .findings());

        assertThat(Files.readString(folder.resolve(StudyReport.TRIALS)))
                .contains(",\"3 errors; home, \"\"buy\"\" and sell\",1.0,");
    }

    @Test
    void nothingMeasured_isReported() throws IOException {
        String page = page(SampleFindings.of(SampleFindings.CACHING).findings());

        assertThat(page).contains("Nothing was measured yet", "There are no trials yet");
        assertThat(document().at("/cells/none/figures/cost/median").isNull()).isTrue();
        assertThat(Files.readAllLines(folder.resolve(StudyReport.TRIALS))).hasSize(1);
    }

    @Test
    void oneBlock_isReported_withoutIntervals() throws IOException {
        String page =
                page(SampleFindings.of(SampleFindings.CACHING).blocks(1, 1).findings());

        assertThat(page).contains("one pair says nothing of chance", "<svg");
        assertThat(document().at("/cells/none/figures/cost/low").isNull()).isTrue();
    }

    @Test
    void cellsThatAreMissing_areReported() throws IOException {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING);
        for (int block = 1; block <= 3; block++) {
            some.trial("none", 1, block, result -> {}).trial("command", 1, block, SampleFindings::invalid);
        }

        assertThat(page(some.findings())).contains("Nothing can be compared", "<svg", ">INVALID<");
    }

    @Test
    void cellsThatCannotBeCompared_areToldByTheirExtremes() throws IOException {
        SampleFindings some =
                SampleFindings.of(SampleFindings.CACHING).cost("none", 0.5).cost("command", 3);
        for (String cell : List.of("none", "command", "command + servlet", "distributed-map")) {
            some.trial(cell, 1, 1, result -> ((ObjectNode) result.at("/configuration/run/plan")).put("mix", cell));
        }

        assertThat(page(some.findings()))
                .contains("Nothing can be compared")
                .contains(
                        "Each by itself, none has the least CPU per transaction, 0.500 ms, and command the most, 3.000 ms.");
    }

    @Test
    void membersOnly_isWhatCostIsThen() throws IOException {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING);
        for (int block = 1; block <= 3; block++) {
            some.trial("none", 1, block, StudyReportTest::withoutDatabase)
                    .trial("command", 1, block, StudyReportTest::withoutDatabase)
                    .trial("distributed-map", 1, block, result -> {
                        withoutDatabase(result);
                        ((ObjectNode) result.get("costMs")).put("members", 0.55);
                    });
        }

        assertThat(write(some.findings())).contains("CPU ms per tx, members only  ", "CPU, members only %");

        assertThat(document().at("/answer"))
                .extracting(JsonNode::asText)
                .containsExactly(
                        "distributed-map costs 50 % less CPU per transaction, members only, than none (interval -50 to -50 %).",
                        "command costs the same CPU per transaction, members only, as none within 3 %.");

        assertThat(document().at("/cells/none/figures/cost/label").asText()).endsWith("members only");
        assertThat(document().at("/comparisons/command/figures/cost/label").asText())
                .endsWith("members only");
        assertThat(document().at("/published/statements").findValuesAsText("reason"))
                .anyMatch(reason -> reason.contains("only members can be asked"));
    }

    private static void withoutDatabase(ObjectNode result) {
        ObjectNode costs = (ObjectNode) result.get("costMs");
        costs.putNull("perTransaction").putNull("withoutCompiler").putNull("database");
        costs.put("members", 1.1);
    }

    @Test
    void documentation_namesEveryKey() throws IOException {
        write(SampleFindings.profiled(folder));
        String documentation = Files.readString(Path.of("../../docs/reading-reports.md"));

        assertThat(keys(document())).allMatch(key -> documentation.matches("(?s).*[`/]" + key + "[`/].*"));
    }

    /** But those that a study names itself. */
    private static Set<String> keys(JsonNode document) {
        Set<String> named = Set.of(
                "factors", "levels", "machine", "versions", "differing", "cpuMs", "allocatedKiB", "cacheTemplates");
        Set<String> keys = new TreeSet<>();
        document.properties().forEach(field -> {
            String name = field.getKey();
            JsonNode value = field.getValue();
            keys.add(name);
            if (name.equals("cells") && value.isObject() || name.equals("comparisons")) {
                value.forEach(each -> keys.addAll(keys(each)));
            } else if (name.equals("figures")) {
                value.forEach(each -> keys.addAll(keys(each)));
                value.fieldNames().forEachRemaining(figure -> {
                    if (!figure.startsWith("home-") && !figure.startsWith("cpu-in-")) {
                        keys.add(figure);
                    }
                });
            } else if (value.isArray()) {
                value.forEach(each -> keys.addAll(keys(each)));
            } else if (!named.contains(name)) {
                keys.addAll(keys(value));
            }
        });
        return keys;
    }

    @Test
    void summary_hasTheAnswerAndEveryCell() {
        assertThat(write(SampleFindings.caching()))
                .contains("What does caching save?", "distributed-map costs 38 % less")
                .containsPattern("command \\+ servlet +9 of 9 ")
                .containsPattern("Caching pages on top .* differs ");
    }

    @Test
    void summary_tellsWhyTrialsDoNotCount() {
        assertThat(write(SampleFindings.caching()).lines())
                .anyMatch(line -> line.endsWith("does not count: 3 errors"))
                .anyMatch(line -> line.contains("does not count: other processes took 30 %"));
    }

    private static List<String> all(Pattern pattern, String text) {
        List<String> found = new ArrayList<>();
        pattern.matcher(text).results().forEach(match -> found.add(match.group(1)));
        return found;
    }

    private String write(Findings findings) {
        return new StudyReport(findings, SampleFindings.origin(SampleFindings.CACHING)).write(folder);
    }

    private String page(Findings findings) throws IOException {
        write(findings);
        return Files.readString(folder.resolve(StudyReport.PAGE));
    }

    private JsonNode document() {
        return Json.read(folder.resolve(StudyReport.DOCUMENT), JsonNode.class);
    }
}
