package io.tradebench.trade.domain;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Amounts in dollars: scale 2, rounded half up. */
public final class Money {
    /** What a new account opens with. */
    public static final BigDecimal OPEN_BALANCE = new BigDecimal("1000000.00");

    /** The fee of every order, buy or sell. */
    public static final BigDecimal ORDER_FEE = new BigDecimal("24.95");

    /** The highest balance that an account can have. */
    public static final BigDecimal HIGHEST_BALANCE = new BigDecimal("999999999999.99");

    public static final BigDecimal ZERO = new BigDecimal("0.00");

    private static final BigDecimal HUNDRED = new BigDecimal("100");

    private Money() {}

    /** {@code amount} with scale 2, rounded half up. */
    public static BigDecimal rounded(BigDecimal amount) {
        return amount.setScale(2, RoundingMode.HALF_UP);
    }

    /** {@code part} in percent of {@code whole}, with scale 2; 0.00 if the whole is zero. */
    public static BigDecimal percent(BigDecimal part, BigDecimal whole) {
        return whole.signum() == 0 ? ZERO : part.multiply(HUNDRED).divide(whole, 2, RoundingMode.HALF_UP);
    }

    /** The mean of {@code count} amounts; 0.00 if there are none. */
    public static BigDecimal mean(BigDecimal sum, long count) {
        return count == 0 ? ZERO : sum.divide(BigDecimal.valueOf(count), 2, RoundingMode.HALF_UP);
    }

    /** The price of {@code quantity} shares at {@code price} each. */
    public static BigDecimal of(BigDecimal price, int quantity) {
        return rounded(price.multiply(BigDecimal.valueOf(quantity)));
    }
}
