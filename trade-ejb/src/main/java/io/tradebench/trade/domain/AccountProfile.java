package io.tradebench.trade.domain;

import java.io.Serializable;

/**
 * Who a user is. The password is not part of it: its hash never leaves the store.
 *
 * @param creditCard the full number; show {@link #maskedCreditCard()} instead
 */
public record AccountProfile(String userId, String fullName, String address, String email, String creditCard)
        implements Serializable {

    /** The credit card number with all but its last four characters hidden. */
    public String maskedCreditCard() {
        int hidden = Math.max(0, creditCard.length() - 4);
        return "\u2022".repeat(hidden) + creditCard.substring(hidden);
    }

    /** Leaves the credit card out, so that no log shows it. */
    @Override
    public String toString() {
        return "AccountProfile[" + userId + "]";
    }
}
