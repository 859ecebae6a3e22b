package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Population;

/** The database goes back to its last population. */
public final class ResetTradeCommand extends TradeCommand<Population> {
    public ResetTradeCommand(TradeServices services) {
        super(services, TradeServices::resetTrade);
    }
}
