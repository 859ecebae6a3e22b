package io.tradebench.trade.domain;

import java.math.BigDecimal;
import java.util.Locale;

/** A buy that costs more than the balance of the account. */
public final class InsufficientFundsException extends TradeException {
    private static final long serialVersionUID = 1L;

    public InsufficientFundsException(BigDecimal cost, BigDecimal balance) {
        super(
                Refusal.INSUFFICIENT_FUNDS,
                String.format(Locale.ENGLISH, "The order costs $%,.2f, the balance is $%,.2f.", cost, balance));
    }
}
