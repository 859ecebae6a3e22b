package io.tradebench.trade.domain;

import java.io.Serializable;
import java.util.regex.Pattern;

/**
 * Who a user is. The password is not part of it: its hash never leaves the store.
 *
 * @param creditCard the last four digits of the number, all that is ever kept of it
 */
public record AccountProfile(String userId, String fullName, String address, String email, String creditCard)
        implements Serializable {

    private static final Pattern NO_DIGIT = Pattern.compile("[^0-9]");
    private static final int KEPT_DIGITS = 4;
    private static final String MASK = "\u2022\u2022\u2022\u2022";

    /** @param creditCard the number, or what is kept of it */
    public AccountProfile {
        String digits = NO_DIGIT.matcher(creditCard).replaceAll("");
        creditCard = digits.substring(Math.max(0, digits.length() - KEPT_DIGITS));
    }

    /** The credit card number to show: what is kept of it, and marks for the rest. */
    public String maskedCreditCard() {
        return MASK + creditCard;
    }

    /** Whether {@code creditCard} is a number as it is shown, of this profile or another. */
    static boolean isMasked(String creditCard) {
        return creditCard.startsWith(MASK);
    }

    /** Leaves the credit card out, so that no log shows it. */
    @Override
    public String toString() {
        return "AccountProfile[" + userId + "]";
    }
}
