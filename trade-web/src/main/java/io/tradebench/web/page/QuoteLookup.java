package io.tradebench.web.page;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.UnknownSymbolException;

/**
 * Finds the quote of a fragment that is dispatched, whether or not an action has run before.
 *
 * @param services the brokerage as it is configured for the request
 */
public record QuoteLookup(TradeServices services) {
    /** The quote now; null if the symbol is not quoted. */
    public Quote find(WantedSymbol wanted) {
        try {
            return services.getQuote(wanted.symbol());
        } catch (UnknownSymbolException unknown) {
            return null;
        }
    }
}
