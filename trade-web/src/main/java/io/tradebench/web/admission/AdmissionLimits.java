package io.tradebench.web.admission;

import java.time.Duration;

/**
 * How many requests a member takes on at once. {@code config/requests.xml} of the server gives it the threads for them.
 *
 * @param concurrent requests that run
 * @param waiting requests that wait for room
 * @param patience how long they do
 */
record AdmissionLimits(int concurrent, int waiting, Duration patience) {
    private static final int MOST = 10_000;
    private static final Duration LONGEST = Duration.ofMinutes(1);

    AdmissionLimits {
        require("concurrent", concurrent, 1, MOST);
        require("waiting", waiting, 0, MOST);
        require("wait", patience.toMillis(), 0, LONGEST.toMillis());
    }

    private static void require(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "trade.requests." + name + "=" + value + ": legal: " + least + " to " + most);
        }
    }
}
