package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.caching.CachingInForce;
import io.tradebench.trade.config.TradeConfiguration;

/** A configuration, a caching mode, and the brokerage that follows both; a request takes one and keeps it to its end. */
public record ConfiguredTrade(TradeConfiguration configuration, CachingInForce caching, TradeServices services) {}
