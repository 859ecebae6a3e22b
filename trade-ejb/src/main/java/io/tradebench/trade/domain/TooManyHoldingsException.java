package io.tradebench.trade.domain;

/** A buy for an account that has as many holdings as it may have. */
public final class TooManyHoldingsException extends TradeException {
    private static final long serialVersionUID = 1L;

    public TooManyHoldingsException() {
        super(
                Refusal.TOO_MANY_HOLDINGS,
                "An account has at most " + Holding.MOST + " holdings. Please sell one before you buy another.");
    }
}
