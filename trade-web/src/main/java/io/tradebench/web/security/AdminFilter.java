package io.tradebench.web.security;

import io.tradebench.trade.config.AdminAccess;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.error.ErrorServlet;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Set;

/**
 * Stands before everything that administrators alone may use: lets in only who comes the way that is allowed, and logs every
 * change. That it is an administrator who asks, the container has found out.
 */
public final class AdminFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String DETAIL = AdminFilter.class.getName() + ".detail";
    private static final Set<String> QUESTIONS = Set.of("GET", "HEAD");

    @Inject
    private transient ConfigurationService configuration;

    /** What a request has asked for, for the log; without secrets. */
    public static void tell(HttpServletRequest request, String detail) {
        request.setAttribute(DETAIL, detail);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String refusal = refusal(configuration.current().adminAccess(), request.isSecure(), request.getRemoteAddr());
        if (refusal != null) {
            SecurityLog.log(Event.ADMIN_REFUSED, request, request.getRemoteUser(), refusal);
            ErrorServlet.refuse(HttpServletResponse.SC_FORBIDDEN, refusal, request, response);
        } else {
            chain.doFilter(request, response);
            if (!QUESTIONS.contains(request.getMethod())) {
                log(request, response);
            }
        }
    }

    /** Why a request that comes this way is refused; null if it is not. */
    static String refusal(AdminAccess access, boolean secure, String address) {
        return switch (access) {
            case ANY -> null;
            case TLS -> secure ? null : "Administration is served over TLS only (trade.admin.access=tls).";
            case LOCAL ->
                isInside(address)
                        ? null
                        : "Administration is served to private addresses only (trade.admin.access=local).";
        };
    }

    /** Whether an address, as numbers, is of this machine or of a private network. */
    static boolean isInside(String address) {
        try {
            InetAddress numbers = InetAddress.getByName(address);
            return numbers.isLoopbackAddress()
                    || numbers.isSiteLocalAddress()
                    || numbers.isLinkLocalAddress()
                    || isUniqueLocal(numbers.getAddress());
        } catch (UnknownHostException noAddress) {
            return false;
        }
    }

    /** RFC 4193: fc00::/7. */
    private static boolean isUniqueLocal(byte[] address) {
        return address.length == 16 && (address[0] & 0xfe) == 0xfc;
    }

    private static void log(HttpServletRequest request, HttpServletResponse response) {
        Object detail = request.getAttribute(DETAIL);
        SecurityLog.log(
                Event.ADMIN_CHANGE,
                request,
                request.getRemoteUser(),
                "status " + response.getStatus() + (detail == null ? "" : ": " + detail));
    }
}
