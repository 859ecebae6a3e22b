package io.tradebench.cache.store.disk;

import java.util.Locale;
import java.util.Optional;

/** Which entries leave the disk when it is full. Those whose time has ended go before all others. */
public enum DiskEviction {
    /** Any. */
    RANDOM,
    /** The largest. */
    SIZE;

    /** The policy of a configuration name in any case; empty when there is none of that name. */
    public static Optional<DiskEviction> named(String name) {
        String wanted = name.strip().toUpperCase(Locale.ROOT);
        for (DiskEviction policy : values()) {
            if (policy.name().equals(wanted)) {
                return Optional.of(policy);
            }
        }
        return Optional.empty();
    }
}
