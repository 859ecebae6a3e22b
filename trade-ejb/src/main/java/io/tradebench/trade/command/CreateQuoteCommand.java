package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;

/** A quote is added. */
public final class CreateQuoteCommand extends TradeCommand<Quote> {
    private final String symbol;
    private final String companyName;
    private final BigDecimal price;

    public CreateQuoteCommand(TradeServices services, String symbol, String companyName, BigDecimal price) {
        super(services);
        this.symbol = symbol;
        this.companyName = companyName;
        this.price = price;
    }

    public String getSymbol() {
        return symbol;
    }

    @Override
    protected Quote performExecute() {
        return services().createQuote(symbol, companyName, price);
    }
}
