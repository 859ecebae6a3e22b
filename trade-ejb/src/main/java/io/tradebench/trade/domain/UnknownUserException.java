package io.tradebench.trade.domain;

/** A user id that nobody has registered. */
public final class UnknownUserException extends TradeException {
    private static final long serialVersionUID = 1L;

    public UnknownUserException(String userId) {
        super(Refusal.UNKNOWN_USER, "There is no user " + userId + ".");
    }

    /** With a message that was made elsewhere. */
    UnknownUserException(Refusal unknown, String message) {
        super(unknown, message);
    }
}
