package io.tradebench.trade.config.parameter;

/** Which operations a load consists of. */
public enum WorkloadMix {
    /** 86 percent of them read, 14 change data. */
    STANDARD,
    /** As many buys and sells as account and portfolio pages. */
    HIGH_VOLUME
}
