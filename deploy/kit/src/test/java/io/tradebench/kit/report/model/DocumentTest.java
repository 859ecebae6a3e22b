package io.tradebench.kit.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.report.model.Judgement.Outcome;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import io.tradebench.kit.statistics.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What a report says. */
class DocumentTest {

    @Test
    void answer_ofOneFactor_namesTheCheapestFirst_withIntervals() {
        assertThat(document(SampleFindings.caching()).answer())
                .singleElement()
                .asString()
                .matches(
                        "distributed-map costs 38 % less CPU per transaction than none \\(interval -39 to -37 %\\);"
                                + " command costs 25 % less \\(-26 to -24 %\\); command \\+ servlet costs 24 % less \\(-25 to -22 %\\)\\.");
    }

    /** Each cell is told beside its own base, also if each level was measured but once. */
    @Test
    void answer_ofChosenCells_namesTheBaseOfEach() {
        String chosen = SampleFindings.CLIENTS.replace(
                        "distributed-map:", "command: {switch: {caching: command}}\n    distributed-map:")
                + """
                cells:
                  - {caching: none, clients: 8}
                  - {caching: command, clients: 8}
                  - {caching: none, clients: 64}
                  - {caching: distributed-map, clients: 64}
                """;
        List<String> answer = document(SampleFindings.of(chosen)
                        .cost("command, 8", 0.8)
                        .cost("distributed-map, 64", 0.7)
                        .blocks(1, 8)
                        .findings())
                .answer();

        assertThat(answer.get(0)).matches("command, 8 costs \\d+ % less CPU per transaction than none, 8 .*");
        assertThat(answer.get(1)).matches("distributed-map, 64 costs \\d+ % less CPU per transaction than none, 64 .*");
    }

    @Test
    void answer_whatIsTheSame_andWhatIsOpen_isSaid() {
        List<String> answer = document(SampleFindings.of(SampleFindings.CACHING)
                        .cost("command", 1.035)
                        .cost("distributed-map", 0.8)
                        .blocks(1, 4)
                        .findings())
                .answer();

        assertThat(answer).hasSize(2);
        assertThat(answer.get(0))
                .startsWith("distributed-map costs 2")
                .contains("% less CPU per transaction than none");
        assertThat(answer.get(1))
                .contains("command + servlet")
                .matches(
                        ".*(costs the same as none within 3 %|is not resolved: \\d+ blocks might do|are not resolved).*");
    }

    @Test
    void answer_ofTwoFactors_isOneSentenceOfEachLevel_andWhereThroughputPeaks() {
        List<String> answer = document(SampleFindings.clients()).answer();

        assertThat(answer).hasSize(2);
        assertThat(answer.get(0))
                .matches(
                        "distributed-map costs \\d+ to \\d+ % less CPU per transaction than none at all 4 levels of clients"
                                + " \\(intervals within -\\d+ to -\\d+ %\\)\\.");
        assertThat(answer.get(1))
                .matches("The highest median of throughput: none \\d+ \\(\\d+ to \\d+\\) tx/s at clients 8;"
                        + " distributed-map \\d+ \\(\\d+ to \\d+\\) tx/s at clients 8\\.");
    }

    @Test
    void answer_whereVerdictsDiffer_saysHowOften() {
        Findings findings = SampleFindings.of(SampleFindings.CLIENTS)
                .cost("distributed-map, 8", 0.8)
                .cost("distributed-map, 64", 1.3)
                .blocks(1, 6)
                .findings();

        assertThat(document(findings).answer().get(0))
                .startsWith("distributed-map beside none, CPU per transaction: ")
                .contains(" % less at 1 of 4 (intervals within -", " % more at 1 of 4 (intervals within +")
                .endsWith(" levels of clients.");
    }

    @Test
    void answer_ofLevelsThatCannotAllBeCompared_saysSo() {
        SampleFindings some = SampleFindings.of(SampleFindings.CLIENTS);
        SampleFindings differing = SampleFindings.of(SampleFindings.CLIENTS);
        for (int clients : new int[] {8, 16, 32, 64}) {
            some.cost("distributed-map, " + clients, 0.5);
            differing.cost("distributed-map, " + clients, clients == 8 ? 1.0 : 0.5);
            for (int block = 1; block <= 4; block++) {
                for (SampleFindings each : List.of(some, differing)) {
                    each.trial("none, " + clients, 1, block, result -> {})
                            .trial(
                                    "distributed-map, " + clients,
                                    1,
                                    block,
                                    result -> result.put("valid", clients < 64));
                }
            }
        }

        assertThat(document(some.findings()).answer().get(0))
                .isEqualTo("distributed-map costs 50 % less CPU per transaction than none at 3 of 4 levels of clients"
                        + " (intervals within -50 to -50 %); 1 was not compared.");
        assertThat(document(differing.findings()).answer().get(0))
                .startsWith("distributed-map beside none, CPU per transaction: ")
                .contains(" less at 2 of 4 ", "the same within 3 % at 1 of 4")
                .endsWith(" levels of clients; 1 was not compared.");
    }

    @Test
    void answer_ofSeveralLevels_ofMembersOnly_saysSo() {
        SampleFindings some = SampleFindings.of(SampleFindings.CLIENTS);
        for (int clients : new int[] {8, 16, 32, 64}) {
            for (int block = 1; block <= 4; block++) {
                some.trial("none, " + clients, 1, block, result -> membersOnly(result, 1.0))
                        .trial("distributed-map, " + clients, 1, block, result -> membersOnly(result, 0.5));
            }
        }

        assertThat(document(some.findings()).answer().get(0))
                .startsWith(
                        "distributed-map costs 50 % less CPU per transaction, members only, than none at all 4 levels");
    }

    private static void membersOnly(ObjectNode result, double cost) {
        ((ObjectNode) result.get("costMs"))
                .putNull("perTransaction")
                .putNull("withoutCompiler")
                .putNull("database")
                .put("members", cost);
    }

    @Test
    void answer_ofAStudyOfThroughput_isAboutThat() {
        StudyDocument document = document(SampleFindings.of(SampleFindings.CACHING + "answer: throughput\n")
                .cost("command", 0.8)
                .blocks(1, 12)
                .findings());

        assertThat(document.plan().subject()).isEqualTo("throughput");
        assertThat(document.answer().get(0))
                .startsWith("command has 2")
                .contains(" % more throughput than none (interval +");
        assertThat(document.answer().get(1))
                .isEqualTo("command + servlet and distributed-map have the same throughput as none within 3 %.");
    }

    @Test
    void answer_ofNumbers_saysWhatTheyAreNumbersOf() {
        String study = """
                name: sizes
                title: Sizes
                factors:
                  load.clients: [1, 2]
                """;

        assertThat(document(SampleFindings.of(study).cost("2", 2).blocks(1, 4).findings())
                        .answer())
                .first()
                .asString()
                .startsWith("clients 2 costs ")
                .contains("than clients 1 (interval ");
    }

    @Test
    void answer_ofOneFactorOfNumbers_beginsWithWhereThroughputPeaks() {
        String study = """
                name: sizes
                title: Sizes
                factors:
                  load.clients: [1, 2, 4]
                """;

        assertThat(document(SampleFindings.of(study).cost("2", 0.5).blocks(1, 4).findings())
                        .answer())
                .first()
                .asString()
                .matches("The highest median of throughput: \\d+ \\(\\d+ to \\d+\\) tx/s at clients 2\\.");
    }

    @Test
    void answer_nothingThatCounts_isSaid() {
        Findings findings = SampleFindings.of(SampleFindings.CACHING)
                .trial("none", 1, 1, SampleFindings::contaminated)
                .trial("command", 1, 1, SampleFindings::invalid)
                .findings();

        assertThat(document(findings).answer())
                .containsExactly(
                        "Nothing can be said: none of the 2 trials counts, since all of them are contaminated or invalid.");
    }

    @Test
    void smokeTest_countsWhatIsContaminated() {
        SampleFindings some = SampleFindings.smoke(SampleFindings.CACHING).cost("command", 0.7);
        for (int block = 1; block <= 2; block++) {
            some.trial("none", 1, block, SampleFindings::contaminated)
                    .trial("command", 1, block, SampleFindings::contaminated);
        }

        StudyDocument document = document(some.findings());

        assertThat(document.plan().smoke()).isTrue();
        assertThat(document.extent().counted()).isEqualTo(4);
        assertThat(document.comparisons()).containsOnlyKeys("command");
    }

    @Test
    void cells_haveMedians_andIntervalsOverWhatCounts() {
        StudyDocument document = document(SampleFindings.caching());

        Estimate cost = document.cells().get("none").figures().get("cost");

        assertThat(document.cells().get("none").trials()).isEqualTo(new StudyDocument.Trials(9, 8, 1, 0));
        assertThat(cost.count()).isEqualTo(8);
        assertThat(cost.low()).isLessThan(cost.median());
        assertThat(cost.high()).isGreaterThan(cost.median());
        assertThat(cost.median()).isCloseTo(2.2, within(0.2));
    }

    /** A study that went on with other clusters had more starts than it planned. */
    @Test
    void cells_haveIntervalsOverStartsThatWere() {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING);
        double[] costs = {0.9, 0.9, 1.0, 1.0, 1.1, 1.1};
        for (int i = 0; i < costs.length; i++) {
            double cost = costs[i];
            String start = "start " + i / 2;
            some.trial("none", 1, i + 1, result -> {
                ((ObjectNode) result.get("costMs")).put("perTransaction", cost);
                ((ObjectNode) result.get("starts")).put("member-1", start);
            });
        }

        Estimate cost = document(some.findings()).cells().get("none").figures().get("cost");

        assertThat(cost.low()).as("of three starts").isLessThan(0.8);
        assertThat(cost.count()).isEqualTo(6);
    }

    @Test
    void comparisons_haveTheKeysOfCells() {
        StudyDocument document = document(SampleFindings.caching());

        assertThat(document.comparisons()).containsOnlyKeys("command", "command-servlet", "distributed-map");
        assertThat(document.comparisons().get("command").base()).isEqualTo("none");
        assertThat(document.comparisons().get("command").figures())
                .containsKeys(
                        "cost", "without-compilers", "members", "database", "driver", "throughput", "p95", "home-p95")
                .doesNotContainKey("messaging");
        assertThat(document.comparisons().get("command").figures().get("cost").verdict())
                .isEqualTo(Verdict.LESS);
        assertThat(document.comparisons().get("command").notes())
                .singleElement()
                .asString()
                .contains("CONTAMINATED", "INVALID");
    }

    @Test
    void extent_countsWhatCountsAndWhatDoesNot() {
        assertThat(document(SampleFindings.caching()).extent())
                .isEqualTo(new StudyDocument.Extent(
                        "2026-01-01T08:00:00Z", "2026-01-01T08:35:00Z", 9, 1, 36, 34, 1, 1, 32));
    }

    @Test
    void reservations_thatDifferInNumbersAlone_areToldOnce() {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING);
        some.trial("none", 1, 1, result -> reserve(result, "the driver used 83 % of its processors"))
                .trial("command", 1, 1, result -> reserve(result, "the driver used 91 % of its processors"));

        assertThat(document(some.findings()).reservations())
                .contains(new StudyDocument.Reservation(
                        "the driver used 83 % of its processors", 2, List.of("none", "command")));
    }

    @Test
    void reservations_warmUpsThatWereNotSteady_comeFirst() {
        StudyDocument.Reservation first =
                document(SampleFindings.caching()).reservations().get(0);

        assertThat(first.text())
                .isEqualTo(
                        "3 of 4 warm-ups were not steady: going on like that, costs would change by -3 to +1 % during a measurement");
        assertThat(first.cells()).doesNotContain("none").hasSize(3);
    }

    /** Of what was published, only what rests on that cell. */
    @Test
    void difference_thatMayBeOneOfWarmth_isDoubted() {
        StudyDocument document =
                document(costing().drifting("distributed-map", -35.0, -20.0).findings());

        String doubt =
                "distributed-map was not steady after warming up: going on like that, costs would change by -35 to -20 %"
                        + " during a measurement, so that the difference may be one of warmth";
        assertThat(document.reservations())
                .filteredOn(reservation -> reservation.text().contains("warmth"))
                .containsExactly(new StudyDocument.Reservation(doubt, 0, List.of("distributed-map")));
        assertThat(document.published().statements())
                .filteredOn(judged -> judged.outcome() == Outcome.AGREES)
                .hasSize(2)
                .allSatisfy(judged -> assertThat(judged.reason()).endsWith("; but " + doubt));
    }

    @Test
    void difference_ofTwiceWhatWarmthCouldMake_isNotDoubted() {
        StudyDocument document =
                document(costing().drifting("distributed-map", -15.0, 3.0).findings());

        assertThat(document.reservations())
                .noneMatch(reservation -> reservation.text().contains("warmth"));
        assertThat(document.published().statements())
                .noneMatch(judged -> judged.reason().contains("warmth"));
    }

    @Test
    void difference_afterWarmUpsThatTellNothing_isDoubted() {
        assertThat(document(costing().drifting("none", null, null).findings()).reservations())
                .filteredOn(reservation -> reservation.text().contains("warmth"))
                .hasSize(3)
                .allSatisfy(
                        reservation -> assertThat(reservation.text())
                                .startsWith(
                                        "none was not steady after warming up: too short to tell how far from it, and figures may still improve"));
    }

    private static SampleFindings costing() {
        return SampleFindings.of(SampleFindings.CACHING)
                .cost("none", 2.2)
                .cost("command", 1.66)
                .cost("command + servlet", 1.68)
                .cost("distributed-map", 1.36)
                .blocks(1, 8);
    }

    @Test
    void reservations_ofTrialsThatDoNotCount_areNotTold() {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING);
        some.trial("none", 1, 1, result -> {
            reserve(result, "the driver used 83 % of its processors");
            result.put("valid", false);
        });

        assertThat(document(some.findings()).reservations())
                .extracting(StudyDocument.Reservation::text)
                .noneMatch(text -> text.startsWith("the driver used"));
    }

    @Test
    void reservations_localeWithOtherDigits_areTheSame() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(document(SampleFindings.caching()).reservations().get(0).text())
                    .startsWith("3 of 4 warm-ups were not steady");
        } finally {
            Locale.setDefault(usual);
        }
    }

    private static void reserve(ObjectNode result, String text) {
        result.withArray("reservations").add(text);
    }

    @Test
    void settings_thatDifferBetweenCells_areTold() {
        assertThat(document(SampleFindings.caching()).setup().differing())
                .containsOnlyKeys("parameters.trade.caching", "parameters.trade.servlet-caching");
    }

    @Test
    void judgements_ofTheSample() {
        assertThat(document(SampleFindings.caching()).published().statements())
                .extracting(Judgement::outcome)
                .containsExactly(
                        Outcome.AGREES, Outcome.AGREES, Outcome.DIFFERS, Outcome.NOT_RESOLVED, Outcome.NOT_COMPARABLE);
    }

    @Test
    void judgement_saysWhy() {
        assertThat(judged("{text: t, figure: cost, cell: map, expect: less, percent: 60 to 70}", 0.8)
                        .reason())
                .isEqualTo("the interval has no part of the published range");
        assertThat(judged("{text: t, figure: cost, cell: map, percent: -25 to -15}", 0.8)
                        .reason())
                .isEqualTo("the interval has a part of the published range");
        assertThat(judged("{text: t, figure: cost, cell: map, expect: more}", 0.8)
                        .reason())
                .isEqualTo("here it is less");
        assertThat(judged("{text: t, figure: cost, cell: map, expect: less}", 1.0)
                        .reason())
                .isEqualTo("here it is the same within 3 %");
    }

    @Test
    void judgement_ofALevel_needsAllPairsToAgree_andIsRefutedByOne() {
        String statement = """
                published:
                  source: a paper
                  statements:
                    - {text: t, figure: cost, cell: distributed-map, expect: less}
                """;
        SampleFindings all = SampleFindings.of(SampleFindings.CLIENTS + statement);
        SampleFindings butOne = SampleFindings.of(SampleFindings.CLIENTS + statement);
        for (int clients : new int[] {8, 16, 32, 64}) {
            all.cost("distributed-map, " + clients, 0.7);
            butOne.cost("distributed-map, " + clients, clients == 64 ? 1.3 : 0.7);
        }

        Judgement agrees = judgement(all.blocks(1, 6).findings());
        Judgement differs = judgement(butOne.blocks(1, 6).findings());

        assertThat(agrees.outcome()).isEqualTo(Outcome.AGREES);
        assertThat(agrees.reason()).isEqualTo("all 4 pairs of cells");
        assertThat(differs.outcome()).isEqualTo(Outcome.DIFFERS);
        assertThat(differs.reason()).isEqualTo("1 of 4 pairs of cells: distributed-map_64");
    }

    private static Judgement judgement(Findings findings) {
        return document(findings).published().statements().get(0);
    }

    @Test
    void judgement_intervalBesideThePublishedRange_differs_whateverItsDirection() {
        assertThat(judged("{text: t, figure: cost, cell: map, expect: less, percent: 60 to 70}", 0.8)
                        .outcome())
                .isEqualTo(Outcome.DIFFERS);
        assertThat(judged("{text: t, figure: cost, cell: map, expect: less, percent: 15 to 25}", 0.8)
                        .outcome())
                .isEqualTo(Outcome.AGREES);
    }

    /** However little that is. */
    @Test
    void judgement_intervalWithinThePublishedRange_agrees_whateverItsVerdict() {
        SampleFindings some = of("{text: t, figure: cost, cell: map, expect: less, percent: -12 to 0}")
                .cost("map", 0.985);
        for (int block = 1; block <= 4; block++) {
            some.trial("none", 1, block, result -> {}).trial("map", 1, block, result -> {});
        }

        StudyDocument document = document(some.findings());

        assertThat(document.comparisons().get("map").figures().get("cost").verdict())
                .isEqualTo(Verdict.SAME);
        assertThat(document.published().statements().get(0).outcome()).isEqualTo(Outcome.AGREES);
    }

    @Test
    void judgement_otherDirection_orTheSame_differs() {
        assertThat(judged("{text: t, figure: cost, cell: map, expect: more}", 0.8)
                        .outcome())
                .isEqualTo(Outcome.DIFFERS);
        assertThat(judged("{text: t, figure: cost, cell: map, expect: same}", 0.8)
                        .outcome())
                .isEqualTo(Outcome.DIFFERS);
        assertThat(judged("{text: t, figure: cost, cell: map, expect: less}", 1.0)
                        .outcome())
                .isEqualTo(Outcome.DIFFERS);
        assertThat(judged("{text: t, figure: cost, cell: map, expect: same}", 1.0)
                        .outcome())
                .isEqualTo(Outcome.AGREES);
    }

    @Test
    void judgement_figureThatIsNotThere_saysSo() {
        assertThat(judged("{text: t, figure: happiness, cell: map, expect: more}", 0.8)
                        .reason())
                .contains("'happiness'");
    }

    private static Judgement judged(String statement, double cost) {
        return judgement(of(statement).cost("map", cost).blocks(1, 8).findings());
    }

    private static SampleFindings of(String statement) {
        return SampleFindings.of("""
                name: two
                title: Two
                factors:
                  caching:
                    none: {switch: {caching: none}}
                    map: {switch: {caching: distributed-map}}
                published:
                  source: a paper
                  statements:
                    - %s
                """.formatted(statement));
    }

    private static StudyDocument document(Findings findings) {
        return Documents.of(findings, SampleFindings.origin(SampleFindings.CACHING), Path.of("study"));
    }
}
