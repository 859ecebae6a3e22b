package io.tradebench.kit.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SizingTest {

    private static final Offset<Double> EXACT = within(1e-9);
    private static final Mix HIGH_VOLUME = Mix.of("high-volume", null);

    @Test
    void of_mixesOfKnownCosts_findsThem() {
        Sizing sizing = Sizing.of(sides(1.0), null, false);

        MixResults.MEMBERS.forEach((kind, cost) -> assertThat(
                        sizing.kinds().get(kind).get(CostPart.MEMBERS).value())
                .as(kind)
                .isEqualTo(cost, EXACT));
        MixResults.DATABASE.forEach((kind, cost) -> assertThat(
                        sizing.kinds().get(kind).get(CostPart.DATABASE).value())
                .as(kind)
                .isEqualTo(cost, EXACT));
        assertThat(sizing.kinds().get("buy").get(CostPart.PROXY).value()).isEqualTo(0, EXACT);
        assertThat(sizing.kinds().get("buy").get(CostPart.MEMBERS).low()).isNull();
        assertThat(sizing.mix()).isNull();
    }

    @Test
    void of_mixThatWasNotMeasured_isTheSumOfItsKinds() {
        Sizing sizing = Sizing.of(sides(1.0), HIGH_VOLUME, false);

        double members = MixResults.of(HIGH_VOLUME, MixResults.MEMBERS);
        double database = MixResults.of(HIGH_VOLUME, MixResults.DATABASE);
        assertThat(sizing.mix().parts().get(CostPart.MEMBERS).value()).isEqualTo(members, EXACT);
        assertThat(sizing.mix().whole().value()).isEqualTo(members + database, EXACT);
    }

    @Test
    void of_mixThatWasMeasured_isToldWithoutItsResults() {
        List<Side> sides = new ArrayList<>(sides(1.0));
        sides.add(MixResults.side(HIGH_VOLUME, 1.5));

        Sizing sizing = Sizing.of(sides, HIGH_VOLUME, false);

        Sizing.Check last = sizing.checks().get(sizing.checks().size() - 1);
        assertThat(last.asked()).isTrue();
        assertThat(last.percent()).isEqualTo(100 / 1.5 - 100, within(1e-6));
        assertThat(sizing.checks()).filteredOn(Sizing.Check::asked).hasSize(1);
        assertThat(sizing.checks().get(0).percent()).isEqualTo(0, within(1e-6));
    }

    @Test
    void of_blocksOfAnUnevenMachine_haveIntervals() {
        MeanCost buy =
                Sizing.of(sides(0.9, 1.0, 1.1), null, false).kinds().get("buy").get(CostPart.MEMBERS);

        assertThat(buy.value()).isEqualTo(2.5, within(1e-6));
        assertThat(buy.low()).isBetween(1.0, 2.4);
        assertThat(buy.high()).isBetween(2.6, 4.0);
    }

    /** Blocks of one start are not independent of each other. */
    @Test
    void of_blocksOfThreeStarts_haveTheIntervalsOfStarts() {
        double[] slowness = {0.9, 0.9, 1.0, 1.0, 1.1, 1.1};
        List<Side> sides = new ArrayList<>();
        for (Mix mix : MixResults.MIXES) {
            List<StoredResult> results = new ArrayList<>();
            for (int block = 0; block < slowness.length; block++) {
                ObjectNode result = MixResults.node(mix, block, slowness[block]);
                ((ObjectNode) result.get("starts")).put("member-1", "start " + block / 2);
                results.add(stored(result));
            }
            sides.add(new Side(mix.name(), results));
        }

        MeanCost buy = Sizing.of(sides, null, false).kinds().get("buy").get(CostPart.MEMBERS);

        assertThat(buy.value()).isEqualTo(2.5, within(1e-6));
        assertThat(buy.high() - buy.low())
                .as("2.5 times 0.1 / sqrt(3), times 4.30 to both sides")
                .isEqualTo(1.242, within(1e-3));
    }

    @Test
    void of_fewerMixesThanKinds_isRefused() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Sizing.of(sides(1.0).subList(0, 8), null, false))
                .withMessageContaining("9 kinds")
                .withMessageContaining("here are 8");
    }

    /** No two of them come exactly as they were asked for, so their matrix is never singular. */
    @Test
    void of_kindsThatComeTogether_areRefused() {
        List<Side> sides = new ArrayList<>(Stream.of(0, 2, 4, 6, 8, 10, 12, 14)
                .map(updates -> MixResults.side(Mix.of("standard", updates), 1.0))
                .toList());
        sides.add(MixResults.side(HIGH_VOLUME, 1.0));
        Mix nearly = Mix.of(
                "home=21,account=10,portfolio=12,quotes=39,log off=4,update account=4,buy=5,sell=3,register=2", null);
        sides.add(MixResults.side(nearly, 1.0));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Sizing.of(sides, null, false))
                .withMessageContaining("apart");
    }

    @Test
    void of_otherSettings_isRefused() {
        List<Side> sides = new ArrayList<>(sides(1.0));
        ObjectNode other = MixResults.node(HIGH_VOLUME, 0, 1);
        ((ObjectNode) other.get("configuration").get("parameters")).put("trade.caching", "command");
        sides.add(new Side("other", List.of(stored(other))));

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Sizing.of(sides, null, false))
                .withMessageStartingWith("other was measured with other settings, such as parameters.trade.caching");
    }

    @Test
    void of_contaminatedResult_itsBlockIsLeftOut() {
        List<Side> sides = new ArrayList<>(sides(1.0, 1.0));
        Mix first = MixResults.MIXES.get(0);
        ObjectNode contaminated = MixResults.node(first, 1, 3);
        ((ArrayNode) contaminated.get("contaminatedBecause")).add("another");
        sides.set(0, new Side("standard", List.of(stored(MixResults.node(first, 0, 1)), stored(contaminated))));

        assertThat(Sizing.of(sides, null, false).blocks()).isEqualTo(1);
        assertThat(Sizing.of(sides, null, true).blocks()).isEqualTo(2);
        sides.set(0, new Side("standard", List.of(stored(contaminated))));
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Sizing.of(sides, null, false))
                .withMessageContaining("in no block");
    }

    @Test
    void of_kindThatNobodyMeasured_isRefused() {
        List<Side> reads = Stream.of("home=60,quotes=40", "home=40,quotes=60")
                .map(mix -> MixResults.side(Mix.of(mix, null), 1.0))
                .toList();

        assertThat(Sizing.of(reads, null, false).kinds()).containsOnlyKeys("home", "quotes");
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Sizing.of(reads, HIGH_VOLUME, false))
                .withMessageStartingWith("none of the mixes had account, portfolio");
    }

    @Test
    void of_resultsOfTheAskedMixAlone_isRefused() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Sizing.of(List.of(MixResults.side(HIGH_VOLUME, 1.0)), HIGH_VOLUME, false))
                .withMessage(
                        "all results are of the mix that is asked for, which is predicted without them: measure others"
                                + " with 'study sizing'");
    }

    @Test
    void render_withARate_saysHowSureThatIs() {
        Mix quotes = Mix.of("quotes=100", null);

        assertThat(new SizingReport(Sizing.of(sides(1.0), quotes, false), 700.0).render())
                .contains("a second need, by single measurements, of which nobody knows how exact they are, and with");
        assertThat(new SizingReport(Sizing.of(sides(0.9, 1.1), quotes, false), 700.0).render())
                .contains("a second need, by the upper ends of intervals and with");
    }

    @Test
    void render_withARate_tellsProcessors() {
        Sizing sizing = Sizing.of(sides(1.0), Mix.of("quotes=100", null), false);

        String report = new SizingReport(sizing, 700.0).render();

        assertThat(report).containsPattern("quotes +0\\.400 +0\\.100\\n");
        assertThat(report)
                .contains("A transaction of 'quotes=100' costs 0.500 ms of CPU: members 0.400, database 0.100.")
                .contains("0.40 processors for members, 0.10 processors for database");
        assertThat(new SizingReport(sizing, null).render()).doesNotContain("processors");
    }

    private static List<Side> sides(double... slowness) {
        return MixResults.MIXES.stream()
                .map(mix -> MixResults.side(mix, slowness))
                .toList();
    }

    private static StoredResult stored(ObjectNode node) {
        return new StoredResult(MixResults.result(node), Path.of("one"));
    }
}
