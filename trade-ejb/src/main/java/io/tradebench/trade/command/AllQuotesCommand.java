package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.util.List;

/** A part of all quotes. */
public final class AllQuotesCommand extends TradeCommand<List<Quote>> {
    private final String after;
    private final int limit;

    public AllQuotesCommand(TradeServices services, String after, int limit) {
        super(services, trade -> trade.getAllQuotes(after, limit));
        this.after = after;
        this.limit = limit;
    }

    public String getAfter() {
        return after;
    }

    public int getLimit() {
        return limit;
    }
}
