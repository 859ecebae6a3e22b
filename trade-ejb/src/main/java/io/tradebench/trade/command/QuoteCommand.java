package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.util.function.Supplier;

/** One quote. */
public final class QuoteCommand extends TradeCommand<Quote> {
    private final String symbol;

    public QuoteCommand(TradeServices services, String symbol) {
        super(services, trade -> trade.getQuote(symbol));
        this.symbol = symbol;
    }

    /** @param loader reads the quote, whatever with */
    public QuoteCommand(Supplier<Quote> loader, String symbol) {
        super(null, none -> loader.get());
        this.symbol = symbol;
    }

    public String getSymbol() {
        return symbol;
    }
}
