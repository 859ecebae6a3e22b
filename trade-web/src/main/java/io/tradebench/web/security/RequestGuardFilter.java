package io.tradebench.web.security;

import io.tradebench.web.request.Dialect;
import io.tradebench.web.security.SecurityLog.Event;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Pattern;

/** Turns away what no part of the application would want: other methods, malformed addresses, other sites' forms, endless bodies. */
public final class RequestGuardFilter extends HttpFilter {
    /** How long a body may be, in bytes. */
    public static final long LONGEST_BODY_BYTES = 64 * 1024;

    private static final long serialVersionUID = 1L;
    private static final String ADMIN = "/admin/";

    /** Where a GET changes data, or opens a socket, which browsers let pages of any site do. */
    private static final Set<String> GUARDED_READS = Set.of("/scenario", "/TestServlet", "/live");

    private static final Pattern DESCRIPTION = Pattern.compile("(?i)(wsdl|xsd)(?![^=&])");

    private static final Pattern MALFORMED = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Dialect dialect = Dialect.of(request);
        int refusal = refusal(request, dialect);
        if (refusal == HttpServletResponse.SC_OK) {
            chain.doFilter(dialect == Dialect.REST ? new JsonRequest(request) : request, response);
        } else {
            if (refusal == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
                response.setHeader("Allow", "GET, HEAD, POST");
            }
            response.sendError(refusal);
        }
    }

    /** The status by which a request is refused; 200 if it is not. */
    static int refusal(HttpServletRequest request, Dialect dialect) {
        if (isMalformed(request.getQueryString())) {
            return HttpServletResponse.SC_BAD_REQUEST;
        }
        int ofBody = bodyRefusal(request, dialect);
        if (ofBody != HttpServletResponse.SC_OK) {
            return ofBody;
        }
        if (dialect == Dialect.REST) {
            // which knows the methods of each address
            return isJson(request) ? siteRefusal(request) : HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE;
        }
        if (dialect == Dialect.SOAP && !request.getMethod().equals("POST") && !isForDescription(request)) {
            return HttpServletResponse.SC_METHOD_NOT_ALLOWED;
        }
        return switch (request.getMethod()) {
            case "GET", "HEAD" ->
                GUARDED_READS.contains(path(request)) || isToOpenSocket(request)
                        ? siteRefusal(request)
                        : HttpServletResponse.SC_OK;
            case "POST" -> siteRefusal(request);
            default -> HttpServletResponse.SC_METHOD_NOT_ALLOWED;
        };
    }

    /** Of a SOAP endpoint; there is nothing else to be read. */
    private static boolean isForDescription(HttpServletRequest request) {
        String query = request.getQueryString();
        return query != null && DESCRIPTION.matcher(query).lookingAt();
    }

    /** Wherever that is. */
    private static boolean isToOpenSocket(HttpServletRequest request) {
        return request.getHeader("Upgrade") != null;
    }

    /** Below the context root, whether a servlet is mapped to it or not. */
    private static String path(HttpServletRequest request) {
        String rest = request.getPathInfo();
        return rest == null ? request.getServletPath() : request.getServletPath() + rest;
    }

    private static boolean isMalformed(String query) {
        return query != null && MALFORMED.matcher(query).find();
    }

    /**
     * Any request may have a body, and what comes after this filter waits for it. Clients of SOAP write theirs as they go, so that
     * nobody knows yet how long it will be: admission counts the bytes.
     */
    private static int bodyRefusal(HttpServletRequest request, Dialect dialect) {
        if (dialect != Dialect.SOAP && request.getHeader("Transfer-Encoding") != null) {
            return HttpServletResponse.SC_LENGTH_REQUIRED;
        }
        if (request.getHeader("Content-Encoding") != null) {
            return HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE;
        }
        return request.getContentLengthLong() > LONGEST_BODY_BYTES
                ? HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE
                : HttpServletResponse.SC_OK;
    }

    /** Whether a body is JSON, as far as it says. One of an administrator may say nothing, as those of scripts do. */
    private static boolean isJson(HttpServletRequest request) {
        String type = request.getHeader("Content-Type");
        return request.getContentLengthLong() <= 0
                || request.getPathInfo() == null
                || request.getPathInfo().startsWith(ADMIN)
                || type != null && type.split(";", 2)[0].strip().equalsIgnoreCase("application/json");
    }

    private static int siteRefusal(HttpServletRequest request) {
        String origin = request.getHeader("Origin");
        if (!CrossSiteCheck.isCrossSite(request.getHeader("Sec-Fetch-Site"), origin, request.getHeader("Host"))) {
            return HttpServletResponse.SC_OK;
        }
        SecurityLog.log(Event.CROSS_SITE_REFUSED, request, null, origin);
        return HttpServletResponse.SC_FORBIDDEN;
    }
}
