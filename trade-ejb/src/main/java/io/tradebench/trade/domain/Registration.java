package io.tradebench.trade.domain;

import java.io.Serializable;

/**
 * What a new user enters.
 *
 * @param login whether that is his first login, too: he need not show the password again that he has just chosen
 */
public record Registration(
        String userId, String password, String fullName, String address, String email, String creditCard, boolean login)
        implements Serializable {

    /** @throws InvalidInputException if a value is missing, too long or malformed; the message says which */
    public Registration {
        userId = Field.USER_ID.checked(userId);
        password = Field.PASSWORD.checked(password);
        fullName = Field.FULL_NAME.checked(fullName);
        address = Field.ADDRESS.checked(address);
        email = Field.EMAIL.checked(email);
        creditCard = Field.CREDIT_CARD.checked(creditCard);
    }

    /**
     * Of a user who does not log in by that.
     *
     * @throws InvalidInputException if a value is missing, too long or malformed; the message says which
     */
    public Registration(
            String userId, String password, String fullName, String address, String email, String creditCard) {
        this(userId, password, fullName, address, email, creditCard, false);
    }

    /** This one, as the first login, too. */
    public Registration withLogin() {
        return new Registration(userId, password, fullName, address, email, creditCard, true);
    }

    public AccountProfile profile() {
        return new AccountProfile(userId, fullName, address, email, creditCard);
    }

    /** Leaves password and credit card out, so that no log shows them. */
    @Override
    public String toString() {
        return "Registration[" + userId + "]";
    }
}
