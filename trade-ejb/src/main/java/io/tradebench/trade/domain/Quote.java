package io.tradebench.trade.domain;

import java.io.Serializable;
import java.math.BigDecimal;

/**
 * A security and its price today.
 *
 * @param symbol the key, for instance {@code s:0}
 * @param companyName the name of the company
 * @param volume shares traded today
 * @param price the current price, at least 0.01
 * @param open the price at the opening
 * @param low the lowest price of the day
 * @param high the highest price of the day
 * @param change price less open
 */
public record Quote(
        String symbol,
        String companyName,
        long volume,
        BigDecimal price,
        BigDecimal open,
        BigDecimal low,
        BigDecimal high,
        BigDecimal change)
        implements Serializable {
    /** A price so low that it only can go up. */
    static final BigDecimal PENNY_STOCK_PRICE = new BigDecimal("0.01");

    private static final BigDecimal CENT = new BigDecimal("0.01");
    private static final BigDecimal PENNY_STOCK_RECOVERY = new BigDecimal("600");
    private static final BigDecimal SPLIT_ABOVE = new BigDecimal("400.00");
    private static final BigDecimal SPLIT_FACTOR = new BigDecimal("0.5");

    private static final BigDecimal HIGHEST_OPENING = new BigDecimal("999999999.99");
    private static final BigDecimal HIGHEST_FACTOR = new BigDecimal("1000");
    /** How many quotes are listed at a time at most. */
    public static final int MOST_AT_A_TIME = 1_000;

    private static final long MOST_SHARES = 1_000_000_000;

    /**
     * A quote that somebody asks for, on its first day.
     *
     * @throws InvalidInputException if symbol or name is missing, too long or malformed, or the price is out of range
     */
    public static Quote asked(String symbol, String companyName, BigDecimal price) {
        Quote quote = opening(Field.SYMBOL.checked(symbol), Field.COMPANY_NAME.checked(companyName), price);
        if (quote.price().compareTo(PENNY_STOCK_PRICE) < 0 || quote.price().compareTo(HIGHEST_OPENING) > 0) {
            throw new InvalidInputException("The price of a new quote is 0.01 to " + HIGHEST_OPENING + ".");
        }
        return quote;
    }

    /** A quote on its first day. */
    public static Quote opening(String symbol, String companyName, BigDecimal price) {
        BigDecimal open = Money.rounded(price);
        return new Quote(symbol, companyName, 0, open, open, open, open, Money.ZERO);
    }

    /**
     * This quote after a trade that moved the price by {@code changeFactor}, by a cent at least unless the factor is 1. A penny stock
     * recovers by a factor of 600 and a price over 400.00 is halved, whatever the factor is; the price never falls below 0.01.
     */
    public Quote traded(BigDecimal changeFactor, long shares) {
        BigDecimal next = moved(effectiveFactor(changeFactor)).max(PENNY_STOCK_PRICE);
        return new Quote(
                symbol, companyName, volume + shares, next, open, low.min(next), high.max(next), next.subtract(open));
    }

    /**
     * This quote after a trade that somebody has asked for by its figures, see {@link #traded}.
     *
     * @throws InvalidInputException if the factor is not above zero or over 1,000, or the shares are negative or over a billion: what
     *     no market does would in the end fit into no column
     */
    public Quote movedBy(BigDecimal changeFactor, long shares) {
        if (changeFactor.signum() <= 0
                || changeFactor.compareTo(HIGHEST_FACTOR) > 0
                || shares < 0
                || shares > MOST_SHARES) {
            throw new InvalidInputException("A price moves by a factor above zero and up to " + HIGHEST_FACTOR
                    + ", with at most " + MOST_SHARES + " shares, not less than none.");
        }
        return traded(changeFactor, shares);
    }

    /**
     * Whether this is an earlier state of the same quote than {@code other}: trades only add to the volume of a day. Of two states
     * with the same volume neither is known to be the earlier one.
     */
    public boolean isBefore(Quote other) {
        return volume < other.volume;
    }

    /** How far the price moved since the opening, in percent of the opening. */
    public BigDecimal changePercent() {
        return Money.percent(change, open);
    }

    /** Rounding alone would keep a price of a few cents where it is, and it would never fall to where it recovers. */
    private BigDecimal moved(BigDecimal factor) {
        BigDecimal exact = price.multiply(factor);
        BigDecimal rounded = Money.rounded(exact);
        return rounded.compareTo(price) == 0
                ? price.add(CENT.multiply(BigDecimal.valueOf(exact.compareTo(price))))
                : rounded;
    }

    private BigDecimal effectiveFactor(BigDecimal changeFactor) {
        if (price.compareTo(PENNY_STOCK_PRICE) <= 0) {
            return PENNY_STOCK_RECOVERY;
        }
        return price.compareTo(SPLIT_ABOVE) > 0 ? SPLIT_FACTOR : changeFactor;
    }
}
