package io.tradebench.cache.store.disk;

import io.tradebench.cache.EntryInfo;
import java.io.Serializable;
import java.time.Duration;

/**
 * What is written of an entry besides its value when the cache stops in order.
 *
 * @param record number of the value's record
 * @param size bytes of the value's record
 * @param key never null
 * @param info what it is kept with, with what remained of its life when it was written
 */
public record StoredEntry(long record, int size, Object key, EntryInfo info) implements Serializable {
    /** This entry after some time in which the cache did not run; {@code null} if that was longer than it lives. */
    StoredEntry after(Duration away) {
        if (info.timeToLive() == null) {
            return this;
        }
        return info.timeToLive().compareTo(away) <= 0
                ? null
                : new StoredEntry(
                        record, size, key, info.withTimeToLive(info.timeToLive().minus(away)));
    }
}
