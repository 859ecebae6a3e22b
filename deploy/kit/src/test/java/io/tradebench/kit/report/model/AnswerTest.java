package io.tradebench.kit.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.experiment.Findings;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a report answers to the question of its study. */
class AnswerTest {

    @Test
    void answer_ofOneFactor_namesTheCheapestFirst_withIntervals() {
        assertThat(SampleDocument.of(SampleFindings.caching()).answer())
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
        List<String> answer = SampleDocument.of(SampleFindings.of(chosen)
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
        List<String> answer = SampleDocument.of(SampleFindings.of(SampleFindings.CACHING)
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
        List<String> answer = SampleDocument.of(SampleFindings.clients()).answer();

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

        assertThat(SampleDocument.of(findings).answer().get(0))
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

        assertThat(SampleDocument.of(some.findings()).answer().get(0))
                .isEqualTo("distributed-map costs 50 % less CPU per transaction than none at 3 of 4 levels of clients"
                        + " (intervals within -50 to -50 %); 1 was not compared.");
        assertThat(SampleDocument.of(differing.findings()).answer().get(0))
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

        assertThat(SampleDocument.of(some.findings()).answer().get(0))
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
        StudyDocument document = SampleDocument.of(SampleFindings.of(SampleFindings.CACHING + "answer: throughput\n")
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

        assertThat(SampleDocument.of(SampleFindings.of(study)
                                .cost("2", 2)
                                .blocks(1, 4)
                                .findings())
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

        assertThat(SampleDocument.of(SampleFindings.of(study)
                                .cost("2", 0.5)
                                .blocks(1, 4)
                                .findings())
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

        assertThat(SampleDocument.of(findings).answer())
                .containsExactly(
                        "Nothing can be said: none of the 2 trials counts, since all of them are contaminated or invalid.");
    }
}
