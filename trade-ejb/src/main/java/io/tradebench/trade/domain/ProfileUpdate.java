package io.tradebench.trade.domain;

import java.io.Serializable;

/**
 * What a user changes of the own profile.
 *
 * @param currentPassword the password so far; needed for a new one only, else null
 * @param password the new password, null to keep the old one
 * @param creditCard the new number; null, or the old one as it is shown, to keep that
 */
public record ProfileUpdate(
        String userId,
        String currentPassword,
        String password,
        String fullName,
        String address,
        String email,
        String creditCard)
        implements Serializable {

    /** @throws InvalidInputException if a value is missing, too long or malformed; the message says which */
    public ProfileUpdate {
        userId = Field.USER_ID.checked(userId);
        password = password == null ? null : Field.PASSWORD.checked(password);
        fullName = Field.FULL_NAME.checked(fullName);
        address = Field.ADDRESS.checked(address);
        email = Field.EMAIL.checked(email);
        creditCard = creditCard == null || AccountProfile.isMasked(creditCard)
                ? creditCard
                : Field.CREDIT_CARD.checked(creditCard);
    }

    /**
     * The profile that results from this update of {@code stored}.
     *
     * @throws InvalidInputException if the credit card is shown as one that the profile does not have
     */
    public AccountProfile appliedTo(AccountProfile stored) {
        boolean keepsCard = creditCard == null || stored.maskedCreditCard().equals(creditCard);
        return new AccountProfile(
                stored.userId(),
                fullName,
                address,
                email,
                keepsCard ? stored.creditCard() : Field.CREDIT_CARD.checked(creditCard));
    }

    /** Leaves passwords and credit card out, so that no log shows them. */
    @Override
    public String toString() {
        return "ProfileUpdate[" + userId + "]";
    }
}
