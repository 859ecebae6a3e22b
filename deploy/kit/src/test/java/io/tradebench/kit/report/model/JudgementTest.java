package io.tradebench.kit.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.report.model.Judgement.Outcome;
import io.tradebench.kit.statistics.Verdict;
import org.junit.jupiter.api.Test;

/** What a report says of what others have published. */
class JudgementTest {

    @Test
    void judgements_ofTheSample() {
        assertThat(SampleDocument.of(SampleFindings.caching()).published().statements())
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
        return SampleDocument.of(findings).published().statements().get(0);
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

        StudyDocument document = SampleDocument.of(some.findings());

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
}
