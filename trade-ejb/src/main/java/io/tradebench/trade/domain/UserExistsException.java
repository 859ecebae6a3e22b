package io.tradebench.trade.domain;

/** A registration under a user id that is taken. */
public final class UserExistsException extends TradeException {
    private static final long serialVersionUID = 1L;

    public UserExistsException(String userId) {
        super(Refusal.USER_EXISTS, "The user id " + userId + " is taken.");
    }
}
