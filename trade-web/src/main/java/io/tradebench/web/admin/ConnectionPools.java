package io.tradebench.web.admin;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The server's pools of database connections. Under load the server can lose a connection that is given back: it stays in use
 * for ever, though nobody uses it. Such ones are closed here, and their places in the pool are free again. Safe for use by
 * many threads.
 */
@ApplicationScoped
public class ConnectionPools {
    /** The pools for units of work, the second one where there is messaging, and for administration; maintenance may take its time. */
    private static final List<String> OF_SHORT_USES =
            List.of("jdbc/TradeDataSource", "jdbc/TradeTwoPhaseDataSource", "jdbc/TradeAdministration");

    private static final long EVERY_SECONDS = 15;
    private static final Logger LOG = System.getLogger(ConnectionPools.class.getName());

    private final LibertyBeans liberty = new LibertyBeans();
    private final Map<String, Set<String>> suspects = new HashMap<>();
    private final Map<String, Long> reclaimed = new HashMap<>();
    private Duration longestUse;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    /** For the container's proxy. */
    protected ConnectionPools() {}

    /** @param longestUseSeconds what a unit of work takes at most, and more than administration does */
    @Inject
    public ConnectionPools(@ConfigProperty(name = "trade.pool.use") int longestUseSeconds) {
        longestUse = Duration.ofSeconds(longestUseSeconds);
    }

    /** Begins to look for lost connections. */
    public void start() {
        scheduler.scheduleWithFixedDelay(this::reclaim, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    /** Every pool that has been used. */
    public synchronized List<ConnectionPool> list() {
        return liberty.poolContents().stream()
                .map(text -> ConnectionPool.parse(
                        text, ConnectionPool.nameIn(text).map(this::reclaimed).orElse(0L)))
                .flatMap(Optional::stream)
                .toList();
    }

    private long reclaimed(String pool) {
        return reclaimed.getOrDefault(pool, 0L);
    }

    /**
     * Closes what was lost longer ago than a use takes. Closing holds up all who want a connection for a moment, so
     * it is done only if one without a user is the same as at the last call.
     */
    public synchronized void reclaim() {
        for (String contents : liberty.poolContents()) {
            ConnectionPool.nameIn(contents)
                    .filter(OF_SHORT_USES::contains)
                    .ifPresent(pool -> reclaim(pool, ConnectionPool.idleInUse(contents)));
        }
    }

    private void reclaim(String pool, Set<String> idle) {
        Set<String> before = suspects.put(pool, idle);
        if (before != null && !Collections.disjoint(before, idle)) {
            int closed = liberty.abortConnections(pool, longestUse);
            if (closed > 0) {
                reclaimed.merge(pool, (long) closed, Long::sum);
                LOG.log(Level.WARNING, "Closed {0} connections that the server''s pool had lost", closed);
            }
        }
    }
}
