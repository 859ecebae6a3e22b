package io.tradebench.cache;

/** Why an entry left the cache. Codes are those of the WebSphere dynamic cache. */
public enum InvalidationCause {
    /** The application invalidated it, by cache id, alias or dependency id. */
    EXPLICIT(1),
    /** It made room in memory for another entry and was not moved to disk. */
    LRU(2),
    /** Its time to live ended while it was in memory. */
    TIMEOUT(3),
    /** Its time to live or its permitted inactivity ended while it was on disk. */
    DISK_TIMEOUT(4),
    /** The whole cache was cleared. */
    CLEAR_ALL(5),
    /** It was in memory and nobody asked for it for as long as it permits. */
    INACTIVE(6),
    /** It made room on disk for other entries. */
    DISK_GARBAGE_COLLECTOR(7),
    /** It was on a disk that is full, damaged or switched off. */
    DISK_OVERFLOW(8);

    private final int code;

    InvalidationCause(int code) {
        this.code = code;
    }

    /** The number that stands for this cause in listener events, 1 to 8. */
    public int code() {
        return code;
    }
}
