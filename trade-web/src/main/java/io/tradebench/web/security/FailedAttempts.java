package io.tradebench.web.security;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Slows down who guesses passwords or user ids. Only failures count: whoever logs in or registers, however often and from
 * however few addresses, is never slowed, so load drivers need no exception. Each member counts for itself. Safe for use by
 * many threads.
 */
final class FailedAttempts {
    private static final int OF_A_USER = 10;
    private static final Duration USER_INTERVAL = Duration.ofSeconds(30);
    private static final int OF_AN_ADDRESS = 100;
    private static final Duration ADDRESS_INTERVAL = Duration.ofSeconds(3);

    private final Throttle users;
    private final Throttle addresses;

    FailedAttempts(LongSupplier nanoTime) {
        users = new Throttle(OF_A_USER, USER_INTERVAL, nanoTime);
        addresses = new Throttle(OF_AN_ADDRESS, ADDRESS_INTERVAL, nanoTime);
    }

    /**
     * How long to wait before the next attempt; zero if it may be made now.
     *
     * @param user null if the attempt names none
     * @param address null if it is not known whose it is
     */
    Duration pause(String user, String address) {
        Duration ofAddress = address == null ? Duration.ZERO : addresses.pause(ClientAddress.hostOf(address));
        Duration ofUser = user == null ? Duration.ZERO : users.pause(user);
        return ofUser.compareTo(ofAddress) > 0 ? ofUser : ofAddress;
    }

    /** Counts an attempt that failed; {@code user} and {@code address} may be null. */
    void failed(String user, String address) {
        if (address != null) {
            addresses.failed(ClientAddress.hostOf(address));
        }
        if (user != null) {
            users.failed(user);
        }
    }
}
