package io.tradebench.web.page;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.UnknownSymbolException;
import java.util.function.Function;

/**
 * Finds quotes for the fragments that show them, when they ask.
 *
 * @param services the brokerage as it is configured for the request
 */
public record QuoteLookup(TradeServices services) implements Function<WantedSymbol, Quote> {
    /** The quote now; null if the symbol is not quoted. */
    @Override
    public Quote apply(WantedSymbol wanted) {
        try {
            return services.getQuote(wanted.symbol());
        } catch (UnknownSymbolException unknown) {
            return null;
        }
    }
}
