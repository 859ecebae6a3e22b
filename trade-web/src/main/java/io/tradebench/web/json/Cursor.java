package io.tradebench.web.json;

import java.time.Instant;

/**
 * Where a list in the order of time was left: at which of its elements.
 *
 * @param time when it began
 * @param id tells those of one moment apart
 */
record Cursor(Instant time, long id) implements Comparable<Cursor> {
    private static final String SEPARATOR = "/";

    /** Reads what {@link #toString} has written; throws a {@link RuntimeException} if it cannot. */
    static Cursor parse(String text) {
        String[] parts = text.split(SEPARATOR, 2);
        return new Cursor(Instant.parse(parts[0]), Long.parseLong(parts[1]));
    }

    @Override
    public int compareTo(Cursor other) {
        int byTime = time.compareTo(other.time);
        return byTime != 0 ? byTime : Long.compare(id, other.id);
    }

    @Override
    public String toString() {
        return time + SEPARATOR + id;
    }
}
