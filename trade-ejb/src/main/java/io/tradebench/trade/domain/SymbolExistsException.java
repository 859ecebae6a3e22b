package io.tradebench.trade.domain;

/** A new quote under a symbol that is taken. */
public final class SymbolExistsException extends TradeException {
    private static final long serialVersionUID = 1L;

    public SymbolExistsException(String symbol) {
        super(Refusal.SYMBOL_EXISTS, "The symbol " + symbol + " is quoted already.");
    }
}
