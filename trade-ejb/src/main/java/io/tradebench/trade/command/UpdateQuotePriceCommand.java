package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;

/** The price of a quote moves. */
public final class UpdateQuotePriceCommand extends TradeCommand<Quote> {
    private final String symbol;
    private final BigDecimal changeFactor;
    private final long sharesTraded;

    public UpdateQuotePriceCommand(TradeServices services, String symbol, BigDecimal changeFactor, long sharesTraded) {
        super(services);
        this.symbol = symbol;
        this.changeFactor = changeFactor;
        this.sharesTraded = sharesTraded;
    }

    public String getSymbol() {
        return symbol;
    }

    @Override
    protected Quote performExecute() {
        return services().updateQuotePriceVolume(symbol, changeFactor, sharesTraded);
    }

    /** The move of a price that was part of another command. */
    static UpdateQuotePriceCommand of(String symbol) {
        return new UpdateQuotePriceCommand(null, symbol, BigDecimal.ONE, 0);
    }
}
