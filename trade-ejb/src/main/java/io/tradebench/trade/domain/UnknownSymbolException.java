package io.tradebench.trade.domain;

/** A symbol that is not quoted. */
public final class UnknownSymbolException extends TradeException {
    private static final long serialVersionUID = 1L;

    public UnknownSymbolException(String symbol) {
        super(Refusal.UNKNOWN_SYMBOL, "There is no quote for the symbol " + symbol + ".");
    }

    /** With a message that was made elsewhere. */
    UnknownSymbolException(Refusal unknown, String message) {
        super(unknown, message);
    }
}
