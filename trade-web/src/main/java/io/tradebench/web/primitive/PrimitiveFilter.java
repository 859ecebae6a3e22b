package io.tradebench.web.primitive;

import io.tradebench.web.error.ErrorServlet;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Has the primitives answer only where an operator measures them: to everybody else they are open doors to free work. Those that need
 * what this member was not started with say so.
 */
public final class PrimitiveFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient AvailablePrimitives primitives;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!primitives.areOn()) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        Primitive asked = Primitive.at(path(request));
        String missing = asked == null ? "" : primitives.missing(asked);
        if (missing.isEmpty()) {
            chain.doFilter(request, response);
        } else {
            ErrorServlet.refuse(
                    HttpServletResponse.SC_NOT_FOUND,
                    asked.title() + " is not available: it needs members that were started with " + missing + ".",
                    request,
                    response);
        }
    }

    private static String path(HttpServletRequest request) {
        String rest = request.getPathInfo();
        return rest == null ? request.getServletPath() : request.getServletPath() + rest;
    }
}
