package io.tradebench.trade.database.sql;

import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * Instants as the database keeps them: time stamps without a zone, in UTC. JDBC passes them through the zone of the JVM, which
 * therefore must know every hour once.
 */
public final class Timestamps {
    private Timestamps() {}

    /**
     * Checks that time stamps pass through the zone of this JVM unchanged.
     *
     * @throws IllegalStateException if it skips or repeats hours, for summer time say
     */
    public static void requireSteady(ZoneId zone) {
        if (!zone.getRules().isFixedOffset()) {
            throw new IllegalStateException(
                    "The time zone " + zone + " skips and repeats hours, which time stamps in the"
                            + " database would be wrong by: start the server with -Duser.timezone=UTC");
        }
    }

    /** @param instant may be null */
    public static Timestamp of(Instant instant) {
        return instant == null ? null : Timestamp.valueOf(LocalDateTime.ofInstant(instant, ZoneOffset.UTC));
    }

    /** @param timestamp may be null */
    public static Instant instant(Timestamp timestamp) {
        return timestamp == null ? null : timestamp.toLocalDateTime().toInstant(ZoneOffset.UTC);
    }
}
