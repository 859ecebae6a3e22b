package io.tradebench.web.live;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.error.Unavailability;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Opens no socket where there are as many as there may be: one that the server is just opening cannot be closed reliably. */
public final class LiveFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient ConfigurationService configuration;

    @Inject
    private transient Instance<LiveQuotes> live;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (configuration.current().publishQuotes() && live.get().hub().isFull()) {
            response.setHeader("Retry-After", Unavailability.RETRY_AFTER);
            response.sendError(Unavailability.STATUS);
        } else {
            chain.doFilter(request, response);
        }
    }
}
