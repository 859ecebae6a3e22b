package io.tradebench.trade.domain;

import java.io.Serializable;

/** What a new user enters. */
public record Registration(
        String userId, String password, String fullName, String address, String email, String creditCard)
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

    public AccountProfile profile() {
        return new AccountProfile(userId, fullName, address, email, creditCard);
    }

    /** Leaves password and credit card out, so that no log shows them. */
    @Override
    public String toString() {
        return "Registration[" + userId + "]";
    }
}
