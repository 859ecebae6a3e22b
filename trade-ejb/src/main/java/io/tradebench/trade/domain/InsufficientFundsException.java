package io.tradebench.trade.domain;

import java.math.BigDecimal;

/** A buy that costs more than the balance of the account. */
public final class InsufficientFundsException extends TradeException {
    private static final long serialVersionUID = 1L;

    public InsufficientFundsException(BigDecimal cost, BigDecimal balance) {
        super(Refusal.INSUFFICIENT_FUNDS, "The order costs " + cost + ", the balance is " + balance + ".");
    }
}
