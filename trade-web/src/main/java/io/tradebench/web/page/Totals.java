package io.tradebench.web.page;

import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Money;
import java.math.BigDecimal;
import java.util.List;

/**
 * Sums over holdings.
 *
 * @param cost what they cost, without fees
 * @param value what they are worth now
 */
public record Totals(BigDecimal cost, BigDecimal value) {
    /** The sums of {@code holdings}; zero if there are none. */
    public static Totals of(List<Holding> holdings) {
        BigDecimal cost = Money.ZERO;
        BigDecimal value = Money.ZERO;
        for (Holding holding : holdings) {
            cost = cost.add(holding.cost());
            value = value.add(holding.value());
        }
        return new Totals(cost, value);
    }

    /** Value less cost. */
    public BigDecimal gain() {
        return value.subtract(cost);
    }
}
