package io.tradebench.trade.caching;

import io.tradebench.trade.DelegatingTrade;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.UnknownSymbolException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/** Answers reads from a cache in which every quote is an entry of its own. */
abstract class CachingTrade extends DelegatingTrade {
    CachingTrade(TradeServices inner) {
        super(inner);
    }

    @Override
    public final Map<String, Quote> getQuotes(Collection<String> symbols) {
        Map<String, Quote> quoted = new HashMap<>();
        for (String symbol : new LinkedHashSet<>(symbols)) {
            try {
                quoted.put(symbol, getQuote(symbol));
            } catch (UnknownSymbolException unknown) {
                // is not among the answers
            }
        }
        return quoted;
    }
}
