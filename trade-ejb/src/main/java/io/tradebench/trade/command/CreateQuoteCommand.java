package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;

/** A quote is added. */
public final class CreateQuoteCommand extends TradeCommand<Quote> {
    private final String symbol;

    public CreateQuoteCommand(TradeServices services, String symbol, String companyName, BigDecimal price) {
        super(services, trade -> trade.createQuote(symbol, companyName, price));
        this.symbol = symbol;
    }

    public String getSymbol() {
        return symbol;
    }
}
