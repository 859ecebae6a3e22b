package io.tradebench.kit.report.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.report.model.Judgement.Outcome;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import io.tradebench.kit.statistics.Verdict;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What a report says of its cells, and what it has against them. */
class DocumentTest {

    @Test
    void smokeTest_countsWhatIsContaminated() {
        SampleFindings some = SampleFindings.smoke(SampleFindings.CACHING).cost("command", 0.7);
        for (int block = 1; block <= 2; block++) {
            some.trial("none", 1, block, SampleFindings::contaminated)
                    .trial("command", 1, block, SampleFindings::contaminated);
        }

        StudyDocument document = SampleDocument.of(some.findings());

        assertThat(document.plan().smoke()).isTrue();
        assertThat(document.extent().counted()).isEqualTo(4);
        assertThat(document.comparisons()).containsOnlyKeys("command");
    }

    @Test
    void cells_haveMedians_andIntervalsOverWhatCounts() {
        StudyDocument document = SampleDocument.of(SampleFindings.caching());

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

        Estimate cost =
                SampleDocument.of(some.findings()).cells().get("none").figures().get("cost");

        assertThat(cost.low()).as("of three starts").isLessThan(0.8);
        assertThat(cost.count()).isEqualTo(6);
    }

    @Test
    void comparisons_haveTheKeysOfCells() {
        StudyDocument document = SampleDocument.of(SampleFindings.caching());

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
        assertThat(SampleDocument.of(SampleFindings.caching()).extent())
                .isEqualTo(new StudyDocument.Extent(
                        "2026-01-01T08:00:00Z", "2026-01-01T08:35:00Z", 9, 1, 36, 34, 1, 1, 32));
    }

    @Test
    void reservations_thatDifferInNumbersAlone_areToldOnce() {
        SampleFindings some = SampleFindings.of(SampleFindings.CACHING);
        some.trial("none", 1, 1, result -> reserve(result, "the driver used 83 % of its processors"))
                .trial("command", 1, 1, result -> reserve(result, "the driver used 91 % of its processors"));

        assertThat(SampleDocument.of(some.findings()).reservations())
                .contains(new StudyDocument.Reservation(
                        "the driver used 83 % of its processors", 2, List.of("none", "command")));
    }

    @Test
    void reservations_warmUpsThatWereNotSteady_comeFirst() {
        StudyDocument.Reservation first =
                SampleDocument.of(SampleFindings.caching()).reservations().get(0);

        assertThat(first.text())
                .isEqualTo(
                        "3 of 4 warm-ups were not steady: going on like that, costs would change by -3 to +1 % during a measurement");
        assertThat(first.cells()).doesNotContain("none").hasSize(3);
    }

    /** Of what was published, only what rests on that cell. */
    @Test
    void difference_thatMayBeOneOfWarmth_isDoubted() {
        StudyDocument document = SampleDocument.of(
                costing().drifting("distributed-map", -35.0, -20.0).findings());

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
        StudyDocument document = SampleDocument.of(
                costing().drifting("distributed-map", -15.0, 3.0).findings());

        assertThat(document.reservations())
                .noneMatch(reservation -> reservation.text().contains("warmth"));
        assertThat(document.published().statements())
                .noneMatch(judged -> judged.reason().contains("warmth"));
    }

    @Test
    void difference_afterWarmUpsThatTellNothing_isDoubted() {
        assertThat(SampleDocument.of(costing().drifting("none", null, null).findings())
                        .reservations())
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

        assertThat(SampleDocument.of(some.findings()).reservations())
                .extracting(StudyDocument.Reservation::text)
                .noneMatch(text -> text.startsWith("the driver used"));
    }

    @Test
    void reservations_localeWithOtherDigits_areTheSame() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(SampleDocument.of(SampleFindings.caching())
                            .reservations()
                            .get(0)
                            .text())
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
        assertThat(SampleDocument.of(SampleFindings.caching()).setup().differing())
                .containsOnlyKeys("parameters.trade.caching", "parameters.trade.servlet-caching");
    }
}
