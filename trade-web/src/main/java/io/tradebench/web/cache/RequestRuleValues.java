package io.tradebench.web.cache;

import io.tradebench.cache.rules.RequestValues;
import io.tradebench.web.request.Digest;
import jakarta.servlet.SessionCookieConfig;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What rules ask of a request, or of an include within it. Asking does not make a page personal. Rules never get to see the id of
 * a session, only a {@linkplain SessionName name} for it.
 */
final class RequestRuleValues implements RequestValues {
    private static final String DEFAULT_SESSION_COOKIE = "JSESSIONID";

    private final HttpServletRequest request;
    private final String servletPath;
    private final String pathInfo;
    private final Map<String, List<String>> ownParameters;
    private final SessionName session;

    private RequestRuleValues(
            HttpServletRequest request,
            SessionName session,
            String servletPath,
            String pathInfo,
            Map<String, List<String>> ownParameters) {
        this.request = request;
        this.session = session;
        this.servletPath = servletPath;
        this.pathInfo = pathInfo;
        this.ownParameters = ownParameters;
    }

    /** The values of a request. */
    static RequestRuleValues of(HttpServletRequest request) {
        return new RequestRuleValues(
                request, new SessionName(request), request.getServletPath(), request.getPathInfo(), Map.of());
    }

    /** The values of an include in the same request. */
    RequestRuleValues of(IncludedPath included) {
        return new RequestRuleValues(request, session, included.path(), null, included.parameters());
    }

    /** Whether the parameters are encoded in a way that can be read. If they are not, there are none for rules. */
    boolean areReadable() {
        try {
            request.getParameterNames();
            return true;
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    @Override
    public String parameter(String name) {
        List<String> own = ownParameters.get(name);
        if (own != null) {
            return own.get(0);
        }
        return areReadable() ? request.getParameter(name) : null;
    }

    @Override
    public List<String> parameters(String name) {
        String[] values = areReadable() ? request.getParameterValues(name) : null;
        return Stream.concat(
                        ownParameters.getOrDefault(name, List.of()).stream(),
                        values == null ? Stream.empty() : Stream.of(values))
                .toList();
    }

    @Override
    public Object attribute(String name) {
        return request.getAttribute(name);
    }

    @Override
    public Object sessionAttribute(String name) {
        HttpSession current = request.getSession(false);
        return current == null ? null : current.getAttribute(name);
    }

    @Override
    public String sessionId() {
        return session.get();
    }

    @Override
    public String cookie(String name) {
        if (name.equals(sessionCookie())) {
            return sessionId();
        }
        Cookie[] cookies = request.getCookies();
        if (cookies != null) {
            for (Cookie cookie : cookies) {
                if (cookie.getName().equals(name)) {
                    return cookie.getValue();
                }
            }
        }
        return null;
    }

    private String sessionCookie() {
        SessionCookieConfig configured = request.getServletContext().getSessionCookieConfig();
        return configured == null || configured.getName() == null ? DEFAULT_SESSION_COOKIE : configured.getName();
    }

    /** Of the cookies, which have the id of the session, a digest. */
    @Override
    public String header(String name) {
        String value = request.getHeader(name);
        return value != null && name.equalsIgnoreCase("Cookie") ? Digest.of(value) : value;
    }

    @Override
    public String pathInfo() {
        return pathInfo;
    }

    @Override
    public String servletPath() {
        return servletPath;
    }

    @Override
    public Locale locale() {
        return request.getLocale();
    }

    @Override
    public String method() {
        return request.getMethod();
    }
}
