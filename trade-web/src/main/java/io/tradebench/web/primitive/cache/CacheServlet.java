package io.tradebench.web.primitive.cache;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;

/**
 * A primitive of the cache of this member, as it is configured: it holds nothing while the brokerage does without it. What it keeps
 * has few ids of its own, and is gone a minute after its last use.
 */
abstract class CacheServlet extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    /** About as much as a row of the brokerage is with its names. */
    static final String VALUE = "x".repeat(1024);

    private static final Duration UNUSED = Duration.ofMinutes(1);

    @Inject
    private transient TradeCache cache;

    @Override
    protected final void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        write(page(work(cache.objects())), response);
    }

    /**
     * Does the work once.
     *
     * @return what the page is to show
     */
    abstract Object work(DistributedMap map);

    /** How to keep an entry with a dependency id: shared with the other members as the map's entries are. */
    static EntryInfo info(String dependencyId, DistributedMap map) {
        return EntryInfo.DEFAULT
                .withInactivity(UNUSED)
                .withSharing(SharingPolicy.ofCode(map.getSharingPolicy()))
                .withDependencyIds(dependencyId);
    }
}
