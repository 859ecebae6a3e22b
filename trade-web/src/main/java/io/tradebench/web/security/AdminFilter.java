package io.tradebench.web.security;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.AdminAccess;
import io.tradebench.web.error.ErrorServlet;
import io.tradebench.web.rest.AdminGate;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;

/**
 * Stands before everything that administrators alone may use: lets in who comes the way that is allowed and whose password is
 * right, and logs every change. It asks the container for the password itself, so that nobody is asked over a way that is not
 * allowed, and guesses are counted and logged. Those from addresses of this machine or of a private network, which may be a
 * proxy's, are logged but not slowed down.
 *
 * <p>At an address that users share ({@code shared} of the filter's configuration) those who show no password pass as users.
 */
public final class AdminFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final char LAST_OF_ASCII = 0x7f;
    private static final String ROLE = "admin";
    private static final String CREDENTIALS = "Authorization";
    private static final String DETAIL = AdminFilter.class.getName() + ".detail";
    private static final String SHARED = "shared";
    private static final Set<String> QUESTIONS = Set.of("GET", "HEAD");

    /** Whether users come by the same address. */
    private boolean isShared;

    @Inject
    private transient ConfigurationService configuration;

    @Inject
    private transient LoginThrottle throttle;

    /** For the container. */
    public AdminFilter() {}

    /** For use outside of a container. */
    AdminFilter(ConfigurationService configuration, LoginThrottle throttle) {
        this.configuration = configuration;
        this.throttle = throttle;
    }

    /** What a request has asked for, for the log; without secrets. */
    public static void tell(HttpServletRequest request, String detail) {
        request.setAttribute(DETAIL, detail);
    }

    @Override
    public void init() {
        isShared = Boolean.parseBoolean(getInitParameter(SHARED));
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isShared && request.getHeader(CREDENTIALS) == null) {
            chain.doFilter(request, response);
            return;
        }
        String refusal = refusal(configuration.current().adminAccess(), request.isSecure(), request.getRemoteAddr());
        if (refusal != null) {
            SecurityLog.log(Event.ADMIN_REFUSED, request, null, refusal);
            ErrorServlet.refuse(HttpServletResponse.SC_FORBIDDEN, refusal, request, response);
        } else if (isAdministrator(request, response)) {
            AdminGate.open(request);
            serve(request, response, chain);
        }
    }

    /** A change that fails is logged, too: it may have been made in part. */
    static void serve(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String outcome = "failed";
        try {
            chain.doFilter(request, response);
            outcome = "status " + response.getStatus();
        } finally {
            if (!QUESTIONS.contains(request.getMethod())) {
                log(request, outcome);
            }
        }
    }

    /** Why a request that comes this way is refused; null if it is not. */
    static String refusal(AdminAccess access, boolean secure, String address) {
        return switch (access) {
            case ANY -> null;
            case TLS -> secure ? null : "Administration is served over TLS only (trade.admin.access=tls).";
            case LOCAL ->
                ClientAddress.isInside(address)
                        ? null
                        : "Administration is served to private addresses only (trade.admin.access=local).";
        };
    }

    /** Whether the password is right; if not, the request has been answered. */
    private boolean isAdministrator(HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        String credentials = request.getHeader(CREDENTIALS);
        if (isMalformed(credentials)) {
            response.sendError(HttpServletResponse.SC_BAD_REQUEST);
            return false;
        }
        Attempt guess = throttle.begin(null, request, response);
        if (guess == null) {
            return false;
        }
        boolean isWrong = false;
        try {
            if (request.authenticate(response) && request.isUserInRole(ROLE)) {
                return true;
            }
            isWrong = credentials != null;
        } finally {
            guess.end(isWrong);
        }
        if (isWrong) {
            SecurityLog.log(Event.ADMIN_REFUSED, request, null, "wrong-credentials");
        }
        if (!response.isCommitted()) {
            response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
        }
        return false;
    }

    /** The container fails on such. */
    private static boolean isMalformed(String credentials) {
        return credentials != null && credentials.chars().anyMatch(c -> c > LAST_OF_ASCII);
    }

    private static void log(HttpServletRequest request, String outcome) {
        Object detail = request.getAttribute(DETAIL);
        SecurityLog.log(
                Event.ADMIN_CHANGE, request, request.getRemoteUser(), outcome + (detail == null ? "" : ": " + detail));
    }
}
