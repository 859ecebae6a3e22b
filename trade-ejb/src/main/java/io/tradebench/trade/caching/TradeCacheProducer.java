package io.tradebench.trade.caching;

import io.tradebench.cache.management.CacheManagement;
import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.database.TradeDatabase;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes the cache of this member with the first use of it, shows it to JMX consoles, and closes it when the application ends. */
@ApplicationScoped
public class TradeCacheProducer {
    private static final String LIBERTY_MAP = "services/cache/trade";

    /** No thread of the server's pool: requests that wait for a look at the epoch may hold all of them. */
    @Resource
    private ManagedThreadFactory threads;

    @Resource
    private TransactionSynchronizationRegistry transactions;

    private ExecutorService looks;

    private final ScheduledThreadPoolExecutor timers = new ScheduledThreadPoolExecutor(2, task -> {
        Thread thread = new Thread(task, "trade cache");
        thread.setDaemon(true);
        return thread;
    });

    private CacheManagement management;

    @Produces
    @ApplicationScoped
    TradeCache make(
            Cluster cluster,
            ConfigurationService configuration,
            TradeDatabase database,
            @ConfigProperty(name = "trade.cache.directory", defaultValue = "cache") String directory) {
        timers.setRemoveOnCancelPolicy(true);
        looks = Executors.newSingleThreadExecutor(threads);
        TradeCache cache = new TradeCache(
                new CacheParts(
                        cluster.cacheTransport("trade"),
                        cluster.isAlone(),
                        new EpochTable(database, looks),
                        timers,
                        transactions,
                        Path.of(directory),
                        libertyCache()),
                configuration.current());
        management = new CacheManagement(ManagementFactory.getPlatformMBeanServer(), cache.objects());
        return cache;
    }

    void close(@Disposes TradeCache cache) {
        management.close();
        cache.close();
        timers.shutdownNow();
        looks.shutdownNow();
    }

    /** Null if the server has no such feature. */
    private static LibertyCache libertyCache() {
        try {
            return new LibertyCache(InitialContext.<Map<Object, Object>>doLookup(LIBERTY_MAP));
        } catch (NamingException none) {
            return null;
        }
    }
}
