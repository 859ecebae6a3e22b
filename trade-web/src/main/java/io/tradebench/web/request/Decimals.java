package io.tradebench.web.request;

import java.math.BigDecimal;

/** What any decimal number from outside has to be: short when it is written out. */
public final class Decimals {
    /** How many digits it may have before the point, and as many behind it. */
    public static final int MOST_DIGITS = 12;

    private Decimals() {}

    /** Whether a number is, found out without writing out what an exponent stands for. */
    public static boolean isShort(BigDecimal number) {
        return number.scale() <= MOST_DIGITS && (long) number.precision() - number.scale() <= MOST_DIGITS;
    }
}
