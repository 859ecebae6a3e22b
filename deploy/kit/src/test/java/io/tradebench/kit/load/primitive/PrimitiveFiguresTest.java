package io.tradebench.kit.load.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.tradebench.kit.load.primitive.PrimitiveRun.Cost;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PrimitiveFiguresTest {

    @Test
    void cost_isToldBesideTheYardsticksOfTheSameRound() {
        List<PrimitiveFigures> figures = figures(
                cost("PingServlet", 1, 0.04),
                cost("PingServlet2Jsp", 1, 0.08),
                cost("PingServlet2Jsp", 2, 0.06),
                cost("PingServlet", 2, 0.05),
                cost("PingServlet", 3, 0.10),
                cost("PingServlet2Jsp", 3, 0.30));

        assertThat(figures).extracting(PrimitiveFigures::name).containsExactly("PingServlet", "PingServlet2Jsp");
        assertThat(figures)
                .extracting(figure -> figure.cost().median(), figure -> figure.times()
                        .median())
                .containsExactly(tuple(0.05, 1.0), tuple(0.08, 2.0));
    }

    @Test
    void cost_withoutTheYardstick_hasNothingBesideIt() {
        assertThat(figures(cost("PingJSONP", 1, 0.5), cost("PingJSONP", 2, 0.7)))
                .singleElement()
                .satisfies(figure -> {
                    assertThat(figure.cost().median()).isEqualTo(0.6);
                    assertThat(figure.times()).isNull();
                });
    }

    @Test
    void cost_ofSeveralRounds_hasAnInterval_ofOneNone() {
        assertThat(figures(cost("a", 1, 0.50), cost("a", 2, 0.52), cost("a", 3, 0.51), cost("a", 4, 0.49)))
                .singleElement()
                .satisfies(figure -> {
                    assertThat(figure.cost().interval().low()).isBetween(0.45, 0.50);
                    assertThat(figure.cost().interval().high()).isBetween(0.51, 0.56);
                });
        assertThat(figures(cost("a", 1, 0.5)).get(0).cost().interval()).isNull();
        assertThat(figures(cost("a", 1, 0.5), cost("a", 2, 0)).get(0).cost().interval())
                .isNull();
    }

    @Test
    void cost_isToldWithoutCompilers_ifMembersTellWhatTheseTake() {
        Cost told = new Cost("a", 1, 100, 0.5, 0.4, 1000);

        assertThat(figures(told).get(0).withoutCompilers().median()).isEqualTo(0.4);
        assertThat(figures(told, new Cost("a", 2, 100, 0.5, null, 1000)).get(0).withoutCompilers())
                .isNull();
    }

    @Test
    void cost_ofAYardstickThatCostNothing_isNoMultiple() {
        assertThat(figures(cost("PingServlet", 1, 0), cost("PingJSONP", 1, 0.5)))
                .extracting(PrimitiveFigures::times)
                .containsOnlyNulls();
    }

    private static List<PrimitiveFigures> figures(Cost... costs) {
        return PrimitiveFigures.of(List.of(costs), new SplittableRandom(1));
    }

    private static Cost cost(String name, int round, double millis) {
        return new Cost(name, round, 100, millis, 0.9 * millis, 1000);
    }
}
