package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.MarketSummary;

/** The state of the market. */
public final class MarketSummaryCommand extends TradeCommand<MarketSummary> {
    public MarketSummaryCommand(TradeServices services) {
        super(services, TradeServices::getMarketSummary);
    }
}
