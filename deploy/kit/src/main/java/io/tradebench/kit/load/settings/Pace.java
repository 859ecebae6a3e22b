package io.tradebench.kit.load.settings;

import java.time.Duration;

/**
 * How fast turns follow each other.
 *
 * @param length of what is measured of a turn; positive
 * @param refill how long clients work after a switch before anything counts: caches fill again, new code is met; not negative
 */
public record Pace(Duration length, Duration refill) {

    /** Shorter ones would be over before all clients are at work. */
    public static final Duration SHORTEST = Duration.ofSeconds(1);

    private static final Duration SHORTEST_REFILL = Duration.ofMillis(250);

    /** One part of so many of a turn's length suffices where nothing has to fill. */
    private static final int PARTS = 4;

    /** Turns of settings that leave nothing behind that the next one would have to fill. */
    public static Pace of(Duration length) {
        Duration share = length.dividedBy(PARTS);
        return new Pace(length, share.compareTo(SHORTEST_REFILL) < 0 ? SHORTEST_REFILL : share);
    }
}
