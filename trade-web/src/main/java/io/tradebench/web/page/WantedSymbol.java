package io.tradebench.web.page;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.UnknownSymbolException;

/**
 * A symbol that somebody asked for. It need not be quoted.
 *
 * @param services where its quote is read, when the fragment that shows it asks for it
 */
public record WantedSymbol(String symbol, TradeServices services) {
    /** The quote now; null if the symbol is not quoted. */
    public Quote quote() {
        try {
            return services.getQuote(symbol);
        } catch (UnknownSymbolException unknown) {
            return null;
        }
    }
}
