package io.tradebench.web.security;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Slows down who guesses the passwords of users and of administrators, as configured. Safe for use by many threads. */
@ApplicationScoped
public class LoginThrottle {
    private final FailedAttempts attempts = new FailedAttempts(System::nanoTime);

    @Inject
    private ConfigurationService configuration;

    /**
     * Begins an attempt, unless too many before it have failed: then the request is refused, and has been answered.
     *
     * @param user null if the request names none
     * @return null if it was refused
     */
    Attempt begin(String user, HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            return begin(user, request);
        } catch (TooManyAttemptsException tooMany) {
            response.setHeader("Retry-After", Long.toString(tooMany.retryAfterSeconds()));
            response.sendError(TooManyAttemptsException.STATUS);
            return null;
        }
    }

    /**
     * Begins an attempt. While nobody is slowed down nothing is counted: who switches it on begins anew.
     *
     * @param user null if the request names none
     * @throws TooManyAttemptsException if too many before it have failed
     */
    Attempt begin(String user, HttpServletRequest request) {
        Attempt attempt = isOn() ? attempts.begin(user, address(request)) : Attempt.UNLIMITED;
        if (attempt.isHeldBack()) {
            SecurityLog.log(Event.THROTTLED, request, user, null);
            throw new TooManyAttemptsException(attempt.pause());
        }
        return attempt;
    }

    private boolean isOn() {
        return configuration.current().loginThrottle();
    }

    /** Null for an address of this machine or of a private network: it may be that of a proxy, and everybody's. */
    private static String address(HttpServletRequest request) {
        String address = request.getRemoteAddr();
        return ClientAddress.isInside(address) ? null : address;
    }
}
