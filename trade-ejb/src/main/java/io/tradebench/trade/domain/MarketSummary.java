package io.tradebench.trade.domain;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * The market at one moment.
 *
 * @param tsia Trade Stock Index Average: the mean of all prices
 * @param openTsia the mean of all opening prices
 * @param volume shares traded today
 * @param topGainers the quotes whose price rose most, most first
 * @param topLosers the quotes whose price fell most, most first
 * @param asOf when it was computed
 */
public record MarketSummary(
        BigDecimal tsia, BigDecimal openTsia, long volume, List<Quote> topGainers, List<Quote> topLosers, Instant asOf)
        implements Serializable {
    /** How many gainers and losers a summary holds. */
    public static final int TOP = 5;

    public MarketSummary {
        topGainers = List.copyOf(topGainers);
        topLosers = List.copyOf(topLosers);
    }

    /** Whether this and {@code other} differ at most in when they were computed. */
    public boolean isSameMarketAs(MarketSummary other) {
        return equals(
                new MarketSummary(other.tsia, other.openTsia, other.volume, other.topGainers, other.topLosers, asOf));
    }

    /** How far the index moved since the opening, in percent of the opening; 0.00 for an empty market. */
    public BigDecimal gainPercent() {
        return Money.percent(tsia.subtract(openTsia), openTsia);
    }
}
