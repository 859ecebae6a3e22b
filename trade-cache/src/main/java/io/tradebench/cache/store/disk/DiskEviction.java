package io.tradebench.cache.store.disk;

/** Which entries leave the disk when it is full. Those whose time has ended go before all others. */
public enum DiskEviction {
    /** Any. */
    RANDOM,
    /** The largest. */
    SIZE
}
