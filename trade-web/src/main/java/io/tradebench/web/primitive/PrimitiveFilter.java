package io.tradebench.web.primitive;

import io.tradebench.trade.config.ConfigurationService;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Has the primitives answer only where an operator measures them: to everybody else they are open doors to free work. */
public final class PrimitiveFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient ConfigurationService configuration;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (configuration.current().primitives()) {
            chain.doFilter(request, response);
        } else {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
    }
}
