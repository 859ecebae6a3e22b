package io.tradebench.web.security;

import io.tradebench.trade.domain.InvalidInputException;
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
import java.util.Map;

/** Stands before the pages, where passwords open accounts: slows down who guesses, and logs that. */
public final class LoginGuardFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String REFUSED = "Trade-Refused";
    private static final String NEW_PASSWORD = "passwd";

    /** What to log if the brokerage refuses one of these actions. */
    private static final Map<String, Event> GUARDED = Map.of(
            "login", Event.LOGIN_REFUSED,
            "register", Event.REGISTRATION_REFUSED,
            "update_profile", Event.PASSWORD_CHANGE_REFUSED);

    @Inject
    private transient LoginThrottle throttle;

    /** For the container. */
    public LoginGuardFilter() {}

    /** For use outside of a container. */
    LoginGuardFilter(LoginThrottle throttle) {
        this.throttle = throttle;
    }

    /** The container complains of a malformed form once: here, where it is read for the first time. */
    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Event refused;
        try {
            refused = request.getMethod().equals("POST") ? guardedEvent(request) : null;
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

    /** Null if no password is verified: a profile that keeps it is changed, however many others guess at it meanwhile. */
    private static Event guardedEvent(HttpServletRequest request) {
        String action = parameter(request, "action");
        Event refused = action == null ? null : GUARDED.get(action);
        return refused == Event.PASSWORD_CHANGE_REFUSED && !hasNewPassword(request) ? null : refused;
    }

    private void guarded(HttpServletRequest request, HttpServletResponse response, Event refused, FilterChain chain)
            throws IOException, ServletException {
        String loggedIn = UserSession.userIdOf(request);
        String user = refused == Event.PASSWORD_CHANGE_REFUSED ? loggedIn : parameter(request, "uid");
        Attempt guess = throttle.begin(user, request, response);
        if (guess == null) {
            return;
        }
        try {
            chain.doFilter(request, response);
        } finally {
            guess.end(LoginGuard.isWrongGuess(response.getHeader(REFUSED)));
        }
        if (LoginGuard.isWrongGuess(response.getHeader(REFUSED))) {
            SecurityLog.log(refused, request, user, response.getHeader(REFUSED));
        } else if (refused == Event.PASSWORD_CHANGE_REFUSED
                && response.getStatus() == HttpServletResponse.SC_SEE_OTHER) {
            SecurityLog.log(Event.PASSWORD_CHANGED, request, user, null);
        }
    }

    private static boolean hasNewPassword(HttpServletRequest request) {
        String password = parameter(request, NEW_PASSWORD);
        return password != null && !password.isEmpty();
    }

    private static String parameter(HttpServletRequest request, String name) {
        String value = new RequestParameters(request).apply(name);
        return value == null ? null : value.strip();
    }
}
