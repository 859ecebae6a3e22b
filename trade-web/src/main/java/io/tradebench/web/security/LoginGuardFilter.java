package io.tradebench.web.security;

import io.tradebench.trade.database.SqlFailures;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.web.request.LoginRecords;
import io.tradebench.web.request.RequestParameters;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Stands before the pages, where passwords open accounts: slows down who guesses, ends sessions that are over
 * elsewhere, and logs both.
 */
public final class LoginGuardFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String REFUSED = "Trade-Refused";

    /** What to log if the brokerage refuses one of these actions. */
    private static final Map<String, Event> GUARDED = Map.of(
            "login", Event.LOGIN_REFUSED,
            "register", Event.REGISTRATION_REFUSED,
            "update_profile", Event.PASSWORD_CHANGE_REFUSED);

    /** The refusals that a guess ends in. */
    private static final Set<String> WRONG_GUESSES =
            Set.of(Refusal.WRONG_CREDENTIALS.code(), Refusal.USER_EXISTS.code());

    private final transient Clock clock = Clock.systemUTC();

    @Inject
    private transient LoginThrottle throttle;

    @Inject
    private transient LoginRecords records;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        endOldSession(request, response);
        user(request, response, chain);
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
        if (throttle.refuses(user, request, response)) {
            return;
        }
        chain.doFilter(request, response);
        if (WRONG_GUESSES.contains(String.valueOf(response.getHeader(REFUSED)))) {
            throttle.failed(user, request);
            SecurityLog.log(refused, request, user, response.getHeader(REFUSED));
        }
    }

    private void endOldSession(HttpServletRequest request, HttpServletResponse response) {
        try {
            UserSession.Ended ended = new UserSession(request, response, records, clock).endIfOver();
            if (ended != null) {
                SecurityLog.log(Event.SESSION_ENDED, request, ended.userId(), reason(ended.why()));
            }
        } catch (RuntimeException failure) {
            // Without its database a member changes nothing for anybody, and the session is asked about again.
            if (!SqlFailures.isUnavailability(failure)) {
                throw failure;
            }
        }
    }

    private static String reason(UserSession.End why) {
        return why.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String parameter(HttpServletRequest request, String name) {
        String value = new RequestParameters(request).apply(name);
        return value == null ? null : value.strip();
    }
}
