package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;

/**
 * What follows the configuration and takes more than reading it. Calls come in this order; under the lock of the store until
 * the change is committed. Implementations are safe for use by many threads.
 */
public interface ConfigurationListener {
    /**
     * On every member: whether this one could follow {@code next}.
     *
     * @throws InvalidConfigurationException if not; then nothing changes on any member
     */
    void check(TradeConfiguration next);

    /** Whether the cluster has followed the configuration in force, as far as it changes together. */
    boolean follows(TradeConfiguration now);

    /**
     * On the member that makes the change, when all have agreed, after it is written and before it is committed.
     *
     * @throws ConfigurationNotChangedException if the cluster cannot follow; then nothing has changed
     */
    void changing(TradeConfiguration next);

    /** On every member: {@code now} is in force. */
    void changed(TradeConfiguration now);
}
