package io.tradebench.web.security;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Slows down who guesses the passwords of users and of administrators, as configured. Safe for use by many threads. */
@ApplicationScoped
public class LoginThrottle {
    /** Null while nothing is counted. */
    private final AtomicReference<FailedAttempts> counted = new AtomicReference<>();

    private BooleanSupplier isOn;
    private LongSupplier nanoTime;

    /** For the container's proxy. */
    protected LoginThrottle() {}

    @Inject
    public LoginThrottle(ConfigurationService configuration) {
        this(() -> configuration.current().loginThrottle(), System::nanoTime);
    }

    /** @param nanoTime a clock that is never set */
    LoginThrottle(BooleanSupplier isOn, LongSupplier nanoTime) {
        this.isOn = isOn;
        this.nanoTime = nanoTime;
    }

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
        Attempt attempt = isOn.getAsBoolean() ? attempts().begin(user, address(request)) : uncounted();
        if (attempt.isHeldBack()) {
            SecurityLog.log(Event.THROTTLED, request, user, null);
            throw new TooManyAttemptsException(attempt.pause());
        }
        return attempt;
    }

    private FailedAttempts attempts() {
        return counted.updateAndGet(known -> known == null ? new FailedAttempts(nanoTime) : known);
    }

    private Attempt uncounted() {
        counted.set(null);
        return Attempt.UNLIMITED;
    }

    /** Null for an address of this machine or of a private network: it may be that of a proxy, and everybody's. */
    private static String address(HttpServletRequest request) {
        String address = request.getRemoteAddr();
        return ClientAddress.isInside(address) ? null : address;
    }
}
