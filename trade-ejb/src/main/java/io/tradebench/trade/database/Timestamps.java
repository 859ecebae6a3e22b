package io.tradebench.trade.database;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Instants as the database keeps them: time stamps without a zone, in UTC. */
public final class Timestamps {
    private Timestamps() {}

    /** @param instant may be null */
    public static Timestamp of(Instant instant) {
        return instant == null ? null : Timestamp.valueOf(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }

    /** @param timestamp may be null */
    public static Instant instant(Timestamp timestamp) {
        return timestamp == null ? null : timestamp.toLocalDateTime().toInstant(ZoneOffset.UTC);
    }
}
