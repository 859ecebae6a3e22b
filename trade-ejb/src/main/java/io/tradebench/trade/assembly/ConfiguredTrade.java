package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.TradeConfiguration;

/** A configuration and the brokerage that follows it; a request takes one and keeps it to its end. */
public record ConfiguredTrade(TradeConfiguration configuration, TradeServices services) {}
