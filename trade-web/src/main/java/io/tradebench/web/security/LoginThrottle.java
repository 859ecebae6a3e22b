package io.tradebench.web.security;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;

/** Slows down who guesses the passwords of users and of administrators, as configured. Safe for use by many threads. */
@ApplicationScoped
public class LoginThrottle {
    private final FailedAttempts attempts = new FailedAttempts(System::nanoTime);

    @Inject
    private ConfigurationService configuration;

    /**
     * Whether a request is refused, and has been answered, because too many before it have failed.
     *
     * @param user null if the request names none
     */
    boolean refuses(String user, HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            requireNoPause(user, request);
            return false;
        } catch (TooManyAttemptsException tooMany) {
            response.setHeader("Retry-After", Long.toString(tooMany.retryAfterSeconds()));
            response.sendError(TooManyAttemptsException.STATUS);
            return true;
        }
    }

    /**
     * Lets a request pass, unless too many before it have failed.
     *
     * @param user null if the request names none
     * @throws TooManyAttemptsException if they have
     */
    void requireNoPause(String user, HttpServletRequest request) {
        Duration pause = isOn() ? attempts.pause(user, address(request)) : Duration.ZERO;
        if (!pause.isZero()) {
            SecurityLog.log(Event.THROTTLED, request, user, null);
            throw new TooManyAttemptsException(pause);
        }
    }

    /**
     * Counts a wrong guess. While nobody is slowed down nothing is counted: who switches it on begins anew.
     *
     * @param user null if the request names none
     */
    void failed(String user, HttpServletRequest request) {
        if (isOn()) {
            attempts.failed(user, address(request));
        }
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
