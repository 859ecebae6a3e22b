package io.tradebench.web.security;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Slows down who guesses passwords or user ids. Only failures count: whoever logs in or registers, however often and from
 * however few addresses, is not slowed while none of them fails, so load drivers need no exception. Each member counts for itself. Safe for use by
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
     * Begins an attempt, unless it has to wait.
     *
     * @param user null if the attempt names none
     * @param address null if it is not known whose it is
     */
    Attempt begin(String user, String address) {
        Attempt ofAddress = address == null ? Attempt.UNLIMITED : addresses.begin(ClientAddress.hostOf(address));
        Attempt ofUser = user == null ? Attempt.UNLIMITED : users.begin(user);
        return ofUser.and(ofAddress);
    }
}
