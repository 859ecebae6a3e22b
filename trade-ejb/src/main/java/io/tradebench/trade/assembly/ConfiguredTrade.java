package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.caching.CachingInForce;
import io.tradebench.trade.config.TradeConfiguration;

/**
 * A configuration, a caching mode, and the brokerage that follows both; a request takes one and keeps it to its end.
 *
 * @param brokerage the brokerage of this member: what comes from outside enters there, and messages do
 * @param services the brokerage as the web tier has it: by the access mode, its reads answered from the cache
 */
public record ConfiguredTrade(
        TradeConfiguration configuration, CachingInForce caching, TradeServices brokerage, TradeServices services) {}
