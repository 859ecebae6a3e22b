package io.tradebench.trade.domain;

/** A value that is missing, malformed or out of its range. The message says which one and what is legal. */
public final class InvalidInputException extends TradeException {
    private static final long serialVersionUID = 1L;

    public InvalidInputException(String message) {
        super(Refusal.INVALID_INPUT, message);
    }
}
