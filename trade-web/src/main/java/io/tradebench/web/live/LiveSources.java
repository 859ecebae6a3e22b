package io.tradebench.web.live;

import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.streaming.QuoteListener;
import io.tradebench.trade.streaming.QuoteStreamer.Listening;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Where what is live comes from.
 *
 * @param changes begins to tell a listener of changes
 * @param quotes reads those of some symbols that are quoted
 * @param market reads the market summary
 * @param marketInterval how long a market summary is used
 */
record LiveSources(
        Function<QuoteListener, Listening> changes,
        Function<Collection<String>, Map<String, Quote>> quotes,
        Supplier<MarketSummary> market,
        Supplier<Duration> marketInterval) {}
