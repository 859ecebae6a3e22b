package io.tradebench.web.request;

import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.trade.assembly.TradeServicesFactory;
import io.tradebench.web.page.QuoteLookup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;

/**
 * The brokerage as it is configured for one request: taken once, kept with the request, so that its page and the fragments
 * included in it never see two configurations.
 */
@ApplicationScoped
public class RequestSnapshot {
    private static final String ATTRIBUTE = "io.tradebench.web.snapshot";

    /** By this name the fragment of a quote finds it, whether or not an action has run before. */
    private static final String QUOTES = "quotes";

    @Inject
    private TradeServicesFactory factory;

    /** The snapshot of {@code request}; the first call takes it. */
    public ConfiguredTrade of(HttpServletRequest request) {
        ConfiguredTrade taken = (ConfiguredTrade) request.getAttribute(ATTRIBUTE);
        if (taken == null) {
            taken = factory.current();
            request.setAttribute(ATTRIBUTE, taken);
            request.setAttribute(QUOTES, new QuoteLookup(taken.services()));
        }
        return taken;
    }
}
