package io.tradebench.kit.load;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.driver.protocol.DriverEvent;
import java.util.Locale;

/** Sessions of the open model came faster than the cluster could serve them, until hardly a user was left for another one. */
public final class OverloadException extends KitException {

    /** Of the users; the driver is asked once a second, and without any user left its plan would end. */
    private static final double MOST_LIVE = 0.8;

    private OverloadException(String message) {
        super(message);
    }

    /**
     * Looks at the sessions of a second.
     *
     * @param users of the population
     * @throws OverloadException if they are too many
     */
    static void check(DriverEvent interval, double rate, int users) {
        long live = interval.sessions() == null ? 0 : interval.sessions().live();
        if (live > MOST_LIVE * users) {
            throw new OverloadException(String.format(
                    Locale.ROOT,
                    "%d sessions are not over, and there are %d users: the cluster cannot serve %.2f sessions a second; use a"
                            + " lower rate, or populate more users",
                    live,
                    users,
                    rate));
        }
    }
}
