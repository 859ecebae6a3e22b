package io.tradebench.web.request;

import io.tradebench.trade.domain.InvalidInputException;
import java.math.BigDecimal;

/** What any decimal number from outside has to be: short when it is written out. */
public final class Decimals {
    /** Before the point, and behind it. */
    private static final int MOST_DIGITS = 12;

    private Decimals() {}

    /**
     * {@code number} as it is.
     *
     * @throws InvalidInputException if it is too long, found out without writing out what an exponent stands for
     */
    public static BigDecimal checked(String name, BigDecimal number) {
        if (number.scale() > MOST_DIGITS || (long) number.precision() - number.scale() > MOST_DIGITS) {
            throw illegal(name);
        }
        return number;
    }

    /** What is thrown where there is no such number. */
    public static InvalidInputException illegal(String name) {
        return new InvalidInputException("The value of " + name + " has to be a number of at most " + MOST_DIGITS
                + " digits before and behind the point.");
    }
}
