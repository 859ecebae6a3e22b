package io.tradebench.web.live;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.error.Unavailability;
import io.tradebench.web.security.ClientAddress;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Opens no socket where there are as many as there may be, in all or of one client: one that the server is just opening cannot be closed reliably. */
public final class LiveFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient ConfigurationService configuration;

    @Inject
    private transient Instance<LiveQuotes> live;

    @Inject
    private transient LiveClient client;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (configuration.current().publishQuotes() && isFull(request)) {
            Unavailability.tell(response);
            response.sendError(Unavailability.STATUS);
        } else {
            chain.doFilter(request, response);
        }
    }

    /** Many may come by an address of this machine or of a private network, which may be a proxy's. */
    private boolean isFull(HttpServletRequest request) {
        String address = request.getRemoteAddr();
        client.comesFrom(ClientAddress.isInside(address) ? null : ClientAddress.hostOf(address));
        return live.get().hub().isFullFor(client.host());
    }
}
