package io.tradebench.web.view;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Lets browsers and proxies keep static files: for ever if the link carries their version, else for an hour. Under the version of another
 * build, whose pages other members serve meanwhile, they are asked for again each time.
 */
public final class StaticFilesFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String VERSION = "v=";

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        response.setHeader("Cache-Control", keeping(request.getQueryString()));
        chain.doFilter(request, response);
    }

    private String keeping(String query) {
        if (query == null || !query.startsWith(VERSION)) {
            return "public, max-age=3600";
        }
        return query.equals(VERSION + Pages.assetVersion(getServletContext()))
                ? "public, max-age=31536000, immutable"
                : "no-cache";
    }
}
