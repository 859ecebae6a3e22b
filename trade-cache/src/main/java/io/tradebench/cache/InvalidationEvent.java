package io.tradebench.cache;

import java.time.Instant;
import java.util.Objects;

/**
 * An entry has left the cache. Immutable.
 *
 * @param id the entry's cache id; {@value #ALL} when the whole cache was cleared
 * @param value the value that left; {@code null} when the whole cache was cleared or the value was on disk
 * @param cause why it left
 * @param source where this began
 * @param cacheName the name of the cache
 * @param timestamp when the event was made
 */
public record InvalidationEvent(
        Object id, Object value, InvalidationCause cause, Source source, String cacheName, Instant timestamp) {
    /** The id of the event that says that the whole cache was cleared. */
    public static final String ALL = "*";

    public static final int EXPLICIT = 1;
    public static final int LRU = 2;
    public static final int TIMEOUT = 3;
    public static final int DISK_TIMEOUT = 4;
    public static final int CLEAR_ALL = 5;
    public static final int INACTIVE = 6;
    public static final int DISK_GARBAGE_COLLECTOR = 7;
    public static final int DISK_OVERFLOW = 8;

    public static final int LOCAL = 1;
    public static final int REMOTE = 2;

    public InvalidationEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(cause, "cause");
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

    /** The code of {@link #cause()}, one of the constants of this class. */
    public int getCauseOfInvalidation() {
        return cause.code();
    }

    /** The code of {@link #source()}, {@link #LOCAL} or {@link #REMOTE}. */
    public int getSourceOfInvalidation() {
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
