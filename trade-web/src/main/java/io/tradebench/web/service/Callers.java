package io.tradebench.web.service;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.FrontEndSecrets.FrontEnd;
import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.web.request.LoginRecords;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.request.UserSession;
import io.tradebench.web.security.FrontEndFilter;
import io.tradebench.web.security.LoginGuard;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;

/** Finds out who calls. Safe for use by many threads. */
@ApplicationScoped
public class Callers {
    @Inject
    private RequestSnapshot snapshot;

    @Inject
    private LoginRecords records;

    @Inject
    private LoginGuard guard;

    private final Clock clock = Clock.systemUTC();

    /** The sender of a request. */
    public Caller of(HttpServletRequest request, HttpServletResponse response) {
        ConfiguredTrade trade = snapshot.of(request);
        return FrontEndFilter.frontEnd(request)
                .<Caller>map(frontEnd -> new FrontEndCaller(offered(trade, frontEnd), null))
                .orElseGet(() -> new SessionCaller(
                        request, trade.services(), new UserSession(request, response, records, clock), guard));
    }

    /** The own web tier has its caches before the way to here: what it asks for, it has not, and nobody is to wait for himself. */
    private static TradeServices offered(ConfiguredTrade trade, FrontEnd frontEnd) {
        return switch (frontEnd) {
            case OWN -> trade.brokerage();
            case OTHER -> trade.caching().reading(trade.brokerage());
        };
    }
}
