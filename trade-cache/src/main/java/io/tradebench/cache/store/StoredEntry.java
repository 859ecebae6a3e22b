package io.tradebench.cache.store;

import java.io.Serializable;

/**
 * What is written of an entry besides its value when the cache stops in order.
 *
 * @param record number of the value's record
 * @param size bytes of the value's record
 * @param key never null
 * @param priority 1 to 16
 * @param timeToLiveNanos what remained when it was written; -1 for no end
 * @param inactivityNanos -1 for no end
 * @param sharing code of the sharing policy
 * @param aliases never null
 * @param dependencyIds never null
 */
record StoredEntry(
        long record,
        int size,
        Object key,
        int priority,
        long timeToLiveNanos,
        long inactivityNanos,
        int sharing,
        Object[] aliases,
        Object[] dependencyIds)
        implements Serializable {
    static final long NO_END = -1;

    /** This entry after some time in which the cache did not run; {@code null} if that was longer than it lives. */
    StoredEntry after(long nanos) {
        if (timeToLiveNanos == NO_END) {
            return this;
        }
        return timeToLiveNanos <= nanos
                ? null
                : new StoredEntry(
                        record,
                        size,
                        key,
                        priority,
                        timeToLiveNanos - nanos,
                        inactivityNanos,
                        sharing,
                        aliases,
                        dependencyIds);
    }
}
