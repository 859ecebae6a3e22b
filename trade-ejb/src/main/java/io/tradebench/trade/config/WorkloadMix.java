package io.tradebench.trade.config;

/** The mix of operations of the scenario servlet. */
public enum WorkloadMix {
    STANDARD,
    HIGH_VOLUME
}
