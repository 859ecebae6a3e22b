package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.util.List;

/** All quotes. */
public final class AllQuotesCommand extends TradeCommand<List<Quote>> {
    public AllQuotesCommand(TradeServices services) {
        super(services, TradeServices::getAllQuotes);
    }
}
