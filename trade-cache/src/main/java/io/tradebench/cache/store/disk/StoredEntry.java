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
    /**
     * This entry after some time in which the cache did not run and nobody asked for it; {@code null} if it may have ended since.
     *
     * @param away negative if the clock was set back, so that nobody knows how long it was
     */
    StoredEntry after(Duration away) {
        if (isOver(info.timeToLive(), away) || isOver(info.inactivity(), away)) {
            return null;
        }
        return info.timeToLive() == null
                ? this
                : new StoredEntry(
                        record, size, key, info.withTimeToLive(info.timeToLive().minus(away)));
    }

    private static boolean isOver(Duration time, Duration away) {
        return time != null && (away.isNegative() || time.compareTo(away) <= 0);
    }
}
