package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;

/** Whether what a member works with can do what a configuration asks for. Implementations are safe for use by many threads. */
@FunctionalInterface
public interface ConfigurationCheck {
    /** @throws InvalidConfigurationException if not; the message says what to do */
    void check(TradeConfiguration wanted);
}
