package io.tradebench.kit.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.load.PrimitiveFigures.Range;
import io.tradebench.kit.load.PrimitiveRun.Cost;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrimitiveFiguresTest {

    @Test
    void cost_isToldBesideTheYardsticksOfTheSameRound() {
        List<PrimitiveFigures> figures = PrimitiveFigures.of(List.of(
                cost("PingServlet", 1, 0.04),
                cost("PingServlet2Jsp", 1, 0.08),
                cost("PingServlet2Jsp", 2, 0.06),
                cost("PingServlet", 2, 0.05),
                cost("PingServlet", 3, 0.10),
                cost("PingServlet2Jsp", 3, 0.30)));

        assertThat(figures)
                .containsExactly(
                        new PrimitiveFigures("PingServlet", 0.05, new Range(1, 1, 1)),
                        new PrimitiveFigures("PingServlet2Jsp", 0.08, new Range(0.06 / 0.05, 2, 0.30 / 0.10)));
    }

    @Test
    void cost_withoutTheYardstick_hasNothingBesideIt() {
        assertThat(PrimitiveFigures.of(List.of(cost("PingJSONP", 1, 0.5), cost("PingJSONP", 2, 0.7))))
                .containsExactly(new PrimitiveFigures("PingJSONP", 0.6, null));
    }

    @Test
    void cost_ofAYardstickThatCostNothing_isNoMultiple() {
        assertThat(PrimitiveFigures.of(List.of(cost("PingServlet", 1, 0), cost("PingJSONP", 1, 0.5))))
                .extracting(PrimitiveFigures::times)
                .containsOnlyNulls();
    }

    private static Cost cost(String name, int round, double millis) {
        return new Cost(name, round, 100, millis, 1000);
    }
}
