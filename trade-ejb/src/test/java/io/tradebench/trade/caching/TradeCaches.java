package io.tradebench.trade.caching;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import io.tradebench.cache.protocol.LoneTransport;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.database.TradeDatabase;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;

/** Makes caches as the container does, outside of one. */
public final class TradeCaches {
    private TradeCaches() {}

    /** The cache of a member without peers. */
    public static TradeCache alone(
            TradeDatabase database, TradeConfiguration configuration, ScheduledExecutorService threads) {
        return of(new LoneTransport(), true, database, configuration, threads);
    }

    /** The cache of a member of a cluster. */
    public static TradeCache inCluster(
            Transport transport,
            TradeDatabase database,
            TradeConfiguration configuration,
            ScheduledExecutorService threads) {
        return of(transport, false, database, configuration, threads);
    }

    private static TradeCache of(
            Transport transport,
            boolean isAlone,
            TradeDatabase database,
            TradeConfiguration configuration,
            ScheduledExecutorService threads) {
        return new TradeCache(
                new CacheParts(
                        transport,
                        isAlone,
                        new EpochTable(database, threads),
                        threads,
                        new TransactionSynchronizationRegistryImple(),
                        Path.of("target", "cache", System.getProperty("test.fork", "1")),
                        new LibertyCache(new ConcurrentHashMap<>())),
                configuration);
    }
}
