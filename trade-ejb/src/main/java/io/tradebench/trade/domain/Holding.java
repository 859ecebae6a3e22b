package io.tradebench.trade.domain;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * Shares that an account owns.
 *
 * @param id the key
 * @param accountId whose shares they are
 * @param symbol what they are shares of
 * @param quantity how many, at least 1
 * @param purchasePrice what one share cost
 * @param purchaseDate when they were bought
 * @param price what one share is worth now
 */
public record Holding(
        long id,
        long accountId,
        String symbol,
        int quantity,
        BigDecimal purchasePrice,
        Instant purchaseDate,
        BigDecimal price)
        implements Serializable {
    /** How many holdings an account may have. */
    public static final int MOST = 1_000;

    /** What the shares cost, without the fee. */
    public BigDecimal cost() {
        return Money.of(purchasePrice, quantity);
    }

    /** What the shares are worth now. */
    public BigDecimal value() {
        return Money.of(price, quantity);
    }

    /** Value less cost. */
    public BigDecimal gain() {
        return value().subtract(cost());
    }

    /** This holding at another current price. */
    public Holding at(BigDecimal currentPrice) {
        return new Holding(id, accountId, symbol, quantity, purchasePrice, purchaseDate, currentPrice);
    }
}
