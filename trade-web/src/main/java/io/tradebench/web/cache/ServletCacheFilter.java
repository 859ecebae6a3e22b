package io.tradebench.web.cache;

import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.rules.CacheRule;
import io.tradebench.cache.rules.RequestValues;
import io.tradebench.trade.assembly.ConfiguredTrade;
import io.tradebench.trade.caching.CachingInForce;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.web.edge.EdgeHeaders;
import io.tradebench.web.edge.Edges;
import io.tradebench.web.request.RequestSnapshot;
import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Serves pages and fragments from the cache where the rules say so and servlet caching is on. Stands behind whatever decides
 * on who may see a page. Fragments are met where pages include them, so nothing but this one look at the configuration is
 * spent while servlet caching is off.
 */
public final class ServletCacheFilter extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final String NEVER_CONSUMED = "never-consumed";

    @Inject
    private transient RequestSnapshot snapshot;

    @Inject
    private transient TradeCache cache;

    @Inject
    private transient Edges edges;

    private transient Set<String> neverConsumed;
    private transient UnservedPaths unserved;
    private transient SecondMiss secondMiss;
    private transient volatile Edition edition;

    @Override
    public void init() throws ServletException {
        neverConsumed = Set.of(getInitParameter(NEVER_CONSUMED).strip().split("\\s+"));
        secondMiss = new SecondMiss();
        unserved = new UnservedPaths(getServletContext(), getFilterName(), neverConsumed);
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        ConfiguredTrade trade = snapshot.of(request);
        if (trade.caching().caching().servlets()) {
            unserved.warnOf(trade.caching().servletRules());
            answer(pages(trade), neverConsumed, new SteadyRequest(request), response, chain);
        } else {
            chain.doFilter(request, response);
        }
    }

    private PageStore pages(ConfiguredTrade trade) {
        ObjectCache map = cache.objects();
        CachingInForce inForce = trade.caching();
        boolean strict = inForce.caching().level() == Level.STRICT;
        return new PageStore(
                map,
                map.administration()::entry,
                inForce.servletRules(),
                admission(trade.configuration()),
                inForce.caching().sharing(),
                strict,
                edition(trade.configuration()),
                () -> cache.inForce() == inForce,
                edges);
    }

    private Predicate<String> admission(TradeConfiguration configuration) {
        return switch (configuration.servletAdmission()) {
            case ALWAYS -> id -> true;
            case SECOND_MISS -> secondMiss;
        };
    }

    /** Put together once for each configuration. */
    private String edition(TradeConfiguration configuration) {
        Edition known = edition;
        if (known == null || known.configuration() != configuration) {
            known = Edition.of(configuration, Pages.assetVersion(getServletContext()));
            edition = known;
        }
        return known.text();
    }

    /** Pages look different under another of these values: what was made under one is not shown under another. */
    private record Edition(TradeConfiguration configuration, String text) {
        static Edition of(TradeConfiguration configuration, String assets) {
            return new Edition(
                    configuration,
                    configuration.webInterface() + "," + configuration.marketSummaryInterval() + ","
                            + configuration.longRun() + "," + assets);
        }
    }

    /** Answers a request while servlet caching is on. */
    static void answer(
            PageStore pages,
            Set<String> neverConsumed,
            SteadyRequest request,
            HttpServletResponse response,
            FilterChain chain)
            throws IOException, ServletException {
        CacheRule<RequestValues> rule = pages.rule(request.getServletPath());
        RequestRuleValues values = RequestRuleValues.of(request);
        FilterChain maker = mayBeCached(request) && values.areReadable()
                ? (asked, answered) -> new Exchange(
                                pages, neverConsumed, values, request, (HttpServletResponse) answered)
                        .answer(rule, chain)
                : chain;
        if (rule == null) {
            maker.doFilter(request, response);
        } else {
            answerAndInvalidate(pages, rule, values, request, response, maker);
        }
    }

    /**
     * What the request ends has left the cache before its answer leaves, and does so if it fails, too: it may have taken effect.
     * A logout knows before whose session it ends, a login knows afterwards.
     */
    private static void answerAndInvalidate(
            PageStore pages,
            CacheRule<RequestValues> rule,
            RequestValues values,
            HttpServletRequest request,
            HttpServletResponse response,
            FilterChain maker)
            throws IOException, ServletException {
        Set<Object> ended = new HashSet<>(rule.invalidations(values));
        HeldResponse held = mayInvalidate(request, ended) ? new HeldResponse(response) : null;
        try {
            maker.doFilter(request, held == null ? response : held);
        } finally {
            ended.addAll(rule.invalidations(values));
            pages.invalidate(ended);
            if (held != null) {
                EdgeHeaders.tell(pages.edges().ofChanges(), response);
            }
        }
        if (held != null) {
            held.release();
        }
    }

    private static boolean mayInvalidate(HttpServletRequest request, Set<Object> known) {
        return switch (request.getMethod()) {
            case "GET" -> !known.isEmpty();
            case "HEAD" -> false;
            default -> true;
        };
    }

    /** Whoever sends credentials along may get to see what others may not. */
    private static boolean mayBeCached(HttpServletRequest request) {
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        return reads && request.getHeader("Authorization") == null;
    }
}
