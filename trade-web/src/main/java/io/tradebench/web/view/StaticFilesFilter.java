package io.tradebench.web.view;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Lets browsers and proxies keep static files: for ever if the link carries a version, else for an hour. */
public final class StaticFilesFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String query = request.getQueryString();
        boolean versioned = query != null && query.startsWith("v=");
        response.setHeader("Cache-Control", versioned ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        chain.doFilter(request, response);
    }
}
