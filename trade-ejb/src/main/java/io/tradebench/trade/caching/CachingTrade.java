package io.tradebench.trade.caching;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.UnknownSymbolException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/** Answers reads from a cache in which every quote is an entry of its own, for as long as its mode is in force. */
abstract class CachingTrade extends TradeDecorator {
    /** How many quotes are looked up before those that are missing are loaded. */
    private static final int LOOKED_UP_TOGETHER = 50;

    private final CachingLease lease;
    private final TradeServices loading;

    CachingTrade(TradeServices inner, CachingLease lease) {
        super(inner);
        this.lease = lease;
        loading = lease.loading(inner);
    }

    /**
     * Reads by way of the cache.
     *
     * @param read gets the brokerage that loads what the cache has not
     * @param uncached the same without the cache
     */
    final <R> R cached(Function<TradeServices, R> read, Function<TradeServices, R> uncached) {
        return lease.orElse(() -> read.apply(loading), () -> super.call(uncached));
    }

    /** The quote of a symbol from the cache; what the loader makes if it is not there. */
    abstract Quote cachedQuote(String symbol, Supplier<Quote> loader);

    @Override
    public final Quote getQuote(String symbol) {
        return cached(load -> cachedQuote(symbol, () -> load.getQuote(symbol)), uncached -> uncached.getQuote(symbol));
    }

    @Override
    public final Map<String, Quote> getQuotes(Collection<String> symbols) {
        return cached(load -> cachedQuotes(symbols, load), uncached -> uncached.getQuotes(symbols));
    }

    private Map<String, Quote> cachedQuotes(Collection<String> symbols, TradeServices load) {
        List<String> sorted = List.copyOf(new TreeSet<>(symbols));
        Map<String, Quote> found = new HashMap<>();
        for (int from = 0; from < sorted.size(); from += LOOKED_UP_TOGETHER) {
            List<String> some = sorted.subList(from, Math.min(sorted.size(), from + LOOKED_UP_TOGETHER));
            new Lookup(some, load, found).from(0);
        }
        return found;
    }

    /**
     * Looks up quotes one after another, each within the load of the one before that was missing, and loads all that are missing
     * when it has come to the end. So the token of each is older than the load. The order of the symbols keeps two lookups from
     * waiting for each other.
     */
    private final class Lookup {
        private final List<String> symbols;
        private final TradeServices load;
        private final Map<String, Quote> found;
        private final List<String> missing = new ArrayList<>();
        private Map<String, Quote> loaded;

        Lookup(List<String> symbols, TradeServices load, Map<String, Quote> found) {
            this.symbols = symbols;
            this.load = load;
            this.found = found;
        }

        void from(int index) {
            if (index == symbols.size()) {
                loaded = missing.isEmpty() ? Map.of() : load.getQuotes(missing);
                return;
            }
            String symbol = symbols.get(index);
            try {
                found.put(symbol, cachedQuote(symbol, () -> loadedFrom(index)));
            } catch (UnknownSymbolException unknown) {
                // is not among the answers
            }
            if (loaded == null) {
                from(index + 1);
            }
        }

        private Quote loadedFrom(int index) {
            String symbol = symbols.get(index);
            missing.add(symbol);
            from(index + 1);
            Quote quote = loaded.get(symbol);
            if (quote == null) {
                throw new UnknownSymbolException(symbol);
            }
            return quote;
        }
    }
}
