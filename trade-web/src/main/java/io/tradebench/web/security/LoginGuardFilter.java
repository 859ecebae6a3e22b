package io.tradebench.web.security;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.SqlFailures;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * Stands before whatever a password opens: slows down who guesses, ends sessions whose password has been changed elsewhere,
 * and logs both. An administrator's password is checked by the container before any filter: a wrong one is seen here only if
 * the container shows the error page for it.
 */
public final class LoginGuardFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final String REFUSED = "Trade-Refused";
    private static final String PAGES_OF_USERS = "/app";

    /** What to log if the brokerage refuses one of these actions. */
    private static final Map<String, Event> GUARDED = Map.of(
            "login", Event.LOGIN_REFUSED,
            "register", Event.REGISTRATION_REFUSED,
            "update_profile", Event.PASSWORD_CHANGE_REFUSED);

    /** The refusals that a guess ends in. */
    private static final Set<String> WRONG_GUESSES =
            Set.of(Refusal.WRONG_CREDENTIALS.code(), Refusal.USER_EXISTS.code());

    private final transient FailedAttempts attempts = new FailedAttempts(System::nanoTime);
    private final transient Clock clock = Clock.systemUTC();

    @Inject
    private transient ConfigurationService configuration;

    @Inject
    private transient DatabaseAdministration administration;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (request.getDispatcherType() == DispatcherType.ERROR) {
            afterError(request);
            chain.doFilter(request, response);
        } else if (!request.getServletPath().equals(PAGES_OF_USERS)) {
            refuseOr(request, response, null, () -> chain.doFilter(request, response));
        } else {
            endOldSession(request, response);
            user(request, response, chain);
        }
    }

    /** The container complains of a malformed form once: here, where it is read for the first time. */
    private void user(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Event refused;
        try {
            String action = request.getMethod().equals("POST") ? parameter(request, "action") : null;
            refused = action == null ? null : GUARDED.get(action);
        } catch (InvalidInputException malformed) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST);
            return;
        }
        if (refused == null) {
            chain.doFilter(request, response);
        } else {
            guarded(request, response, refused, chain);
        }
    }

    private void guarded(HttpServletRequest request, HttpServletResponse response, Event refused, FilterChain chain)
            throws IOException, ServletException {
        String loggedIn = UserSession.userIdOf(request);
        String user = refused == Event.PASSWORD_CHANGE_REFUSED ? loggedIn : parameter(request, "uid");
        refuseOr(request, response, user, () -> {
            chain.doFilter(request, response);
            if (WRONG_GUESSES.contains(String.valueOf(response.getHeader(REFUSED)))) {
                count(user, request);
                SecurityLog.log(refused, request, user, response.getHeader(REFUSED));
            }
        });
    }

    @FunctionalInterface
    private interface Rest {
        void follows() throws IOException, ServletException;
    }

    private void refuseOr(HttpServletRequest request, HttpServletResponse response, String user, Rest rest)
            throws IOException, ServletException {
        Duration pause = pause(request, user);
        if (pause.isZero()) {
            rest.follows();
        } else {
            SecurityLog.log(Event.THROTTLED, request, user, null);
            response.setHeader("Retry-After", seconds(pause));
            response.sendError(TOO_MANY_REQUESTS);
        }
    }

    /** The container has refused an administrator: that happens before filters, who only see the page that tells of it. */
    private void afterError(HttpServletRequest request) {
        Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
        if (Integer.valueOf(HttpServletResponse.SC_UNAUTHORIZED).equals(status)
                && request.getHeader("Authorization") != null) {
            SecurityLog.log(Event.ADMIN_REFUSED, request, null, null);
            count(null, request);
        }
    }

    private void endOldSession(HttpServletRequest request, HttpServletResponse response) {
        try {
            String ended =
                    new UserSession(request, response, administration::passwordVersion, clock).endIfPasswordChanged();
            if (ended != null) {
                SecurityLog.log(Event.SESSION_ENDED, request, ended, "password-changed");
            }
        } catch (RuntimeException failure) {
            // Without its database a member changes nothing for anybody, and the session is asked about again.
            if (!SqlFailures.isUnavailability(failure)) {
                throw failure;
            }
        }
    }

    /** While nobody is slowed down nothing is counted: who switches it on begins anew. */
    private void count(String user, HttpServletRequest request) {
        if (isThrottling()) {
            attempts.failed(user, address(request));
        }
    }

    /** Null for an address of this machine or of a private network: it may be that of a proxy, and everybody's. */
    private static String address(HttpServletRequest request) {
        String address = request.getRemoteAddr();
        return AdminFilter.isInside(address) ? null : address;
    }

    private boolean isThrottling() {
        return configuration.current().loginThrottle();
    }

    private Duration pause(HttpServletRequest request, String user) {
        return isThrottling() ? attempts.pause(user, address(request)) : Duration.ZERO;
    }

    private static String seconds(Duration pause) {
        return Long.toString(pause.toSeconds() + 1);
    }

    private static String parameter(HttpServletRequest request, String name) {
        String value = new RequestParameters(request).apply(name);
        return value == null ? null : value.strip();
    }
}
