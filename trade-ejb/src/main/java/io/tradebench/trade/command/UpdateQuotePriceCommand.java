package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;

/** The price of a quote moves. */
public final class UpdateQuotePriceCommand extends TradeCommand<Quote> {
    private final String symbol;

    public UpdateQuotePriceCommand(TradeServices services, String symbol, BigDecimal changeFactor, long sharesTraded) {
        super(services, trade -> trade.updateQuotePriceVolume(symbol, changeFactor, sharesTraded));
        this.symbol = symbol;
    }

    public String getSymbol() {
        return symbol;
    }

    /** The move of a price that was part of another command. */
    static UpdateQuotePriceCommand of(String symbol) {
        return new UpdateQuotePriceCommand(null, symbol, BigDecimal.ONE, 0);
    }
}
