package io.tradebench.web.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Turns away what no part of the application would want: other methods, other sites' forms, endless bodies. */
public final class RequestGuardFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String REST = "/rest";
    private static final long LONGEST_BODY_BYTES = 64 * 1024;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        switch (request.getMethod()) {
            case "GET", "HEAD" -> chain.doFilter(request, response);
            case "POST" -> guardChange(request, response, chain);
            case "DELETE" -> {
                if (request.getServletPath().equals(REST)) {
                    guardChange(request, response, chain);
                } else {
                    refuseMethod(response);
                }
            }
            default -> refuseMethod(response);
        }
    }

    private static void refuseMethod(HttpServletResponse response) throws IOException {
        response.setHeader("Allow", "GET, HEAD, POST");
        response.sendError(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
    }

    private static void guardChange(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (isCrossSite(request)) {
            String from = request.getHeader("Origin");
            SecurityLog.log(SecurityLog.Event.CROSS_SITE_REFUSED, request, null, from);
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
        } else if (request.getHeader("Transfer-Encoding") != null) {
            response.sendError(HttpServletResponse.SC_LENGTH_REQUIRED);
        } else if (request.getContentLengthLong() > LONGEST_BODY_BYTES) {
            response.sendError(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
        } else {
            chain.doFilter(request, response);
        }
    }

    private static boolean isCrossSite(HttpServletRequest request) {
        return CrossSiteCheck.isCrossSite(
                request.getHeader("Sec-Fetch-Site"), request.getHeader("Origin"), request.getHeader("Host"));
    }
}
