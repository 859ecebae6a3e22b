package io.tradebench.cache;

import java.time.Instant;
import java.util.Objects;

/**
 * An entry has come into the cache or was replaced. Immutable.
 *
 * @param id the entry's cache id
 * @param value the new value
 * @param newEntry whether the cache had no entry of this id before
 * @param source where this began
 * @param cacheName the name of the cache
 * @param timestamp when the event was made
 */
public record ChangeEvent(
        Object id, Object value, boolean newEntry, Source source, String cacheName, Instant timestamp) {
    public static final int EXISTING_VALUE_CHANGED = 1;
    public static final int NEW_ENTRY_ADDED = 2;

    public static final int LOCAL = 1;
    public static final int REMOTE = 2;

    public ChangeEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(value, "value");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(cacheName, "cacheName");
        Objects.requireNonNull(timestamp, "timestamp");
    }

    /** As {@link #id()}. */
    public Object getId() {
        return id;
    }

    /** As {@link #value()}. */
    public Object getValue() {
        return value;
    }

    /** {@link #NEW_ENTRY_ADDED} or {@link #EXISTING_VALUE_CHANGED}. */
    public int getCauseOfChange() {
        return newEntry ? NEW_ENTRY_ADDED : EXISTING_VALUE_CHANGED;
    }

    /** The code of {@link #source()}, {@link #LOCAL} or {@link #REMOTE}. */
    public int getSourceOfChange() {
        return source.code();
    }

    /** As {@link #cacheName()}. */
    public String getCacheName() {
        return cacheName;
    }

    /** {@link #timestamp()} in milliseconds since 1970. */
    public long getTimeStamp() {
        return timestamp.toEpochMilli();
    }
}
