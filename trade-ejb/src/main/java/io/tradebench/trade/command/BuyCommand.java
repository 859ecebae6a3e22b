package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A user buys shares. */
public final class BuyCommand extends OrderCommand {
    private final String symbol;

    public BuyCommand(TradeServices services, String userId, String symbol, int quantity, String key) {
        super(services, userId, trade -> trade.buy(userId, symbol, quantity, key));
        this.symbol = symbol;
    }

    public String getSymbol() {
        return symbol;
    }
}
