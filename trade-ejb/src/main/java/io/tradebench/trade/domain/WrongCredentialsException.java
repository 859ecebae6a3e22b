package io.tradebench.trade.domain;

/** A login with an unknown user or a wrong password; which of the two is not told. */
public final class WrongCredentialsException extends TradeException {
    private static final long serialVersionUID = 1L;

    public WrongCredentialsException() {
        this("The user id or the password is not right.");
    }

    /** With a message for somebody who is logged in. */
    public WrongCredentialsException(String message) {
        super(Refusal.WRONG_CREDENTIALS, message);
    }
}
