package io.tradebench.trade.caching;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.store.disk.OffloadOptions;
import io.tradebench.trade.config.TradeConfiguration;
import java.io.ObjectInputFilter;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;

/** The object cache of a member with the protocol below it: one for all modes. Safe for use by many threads. */
final class MemberCache implements AutoCloseable {
    /** Values of the brokerage and of its pages, and what they are made of. */
    private static final String VALUES = "maxdepth=200;maxarray=5000000;maxrefs=5000000;maxbytes=67108864;"
            + "io.tradebench.trade.domain.*;io.tradebench.web.cache.*;java.lang.*;java.math.*;"
            + "java.time.*;java.util.*;java.util.ImmutableCollections$*;!*";

    private final Path directory;
    private final ObjectCache cache;
    private ClusterCoherence coherence;

    /** @param origin what the entries depend on beside their data, at the moment */
    MemberCache(
            CacheParts parts,
            TradeConfiguration configuration,
            Regime initial,
            RegimeListener listener,
            Supplier<String> origin) {
        directory = parts.directory();
        Function<Replica, ClusterCoherence> protocol = replica -> {
            coherence = ClusterCoherence.toJoin(replica, environment(parts, configuration), initial, listener);
            return coherence;
        };
        CacheOptions options = options(configuration, origin);
        cache = parts.isAlone() ? ObjectCache.alone(options, protocol) : ObjectCache.inCluster(options, protocol);
    }

    ObjectCache objects() {
        return cache;
    }

    ClusterCoherence coherence() {
        return coherence;
    }

    /** Follows what each member changes by itself; what the operator has set on this member stays until the value changes. */
    void follow(TradeConfiguration before, TradeConfiguration now) {
        if (before.cacheSize() != now.cacheSize()) {
            cache.administration().resize(now.cacheSize());
        }
        if (before.cacheMemory() != now.cacheMemory()) {
            cache.administration().resizeMemory(bytes(now));
        }
        if (before.cacheOffload() && !now.cacheOffload()) {
            cache.administration().setOffloading(false);
        } else if (now.cacheOffload() && (!before.cacheOffload() || before.cacheDiskSize() != now.cacheDiskSize())) {
            cache.administration().offloadTo(offload(now));
        }
        coherence.fetchDeadline(now.cachePullTimeout());
    }

    /** Ends without a farewell to the other members. */
    void abandon() {
        cache.abandon();
    }

    @Override
    public void close() {
        cache.close();
    }

    private CacheOptions options(TradeConfiguration configuration, Supplier<String> origin) {
        CacheOptions.Builder options = CacheOptions.named("trade")
                .size(configuration.cacheSize())
                .memory(bytes(configuration))
                .origin(origin)
                .valueLoader(MemberCache.class.getClassLoader());
        return configuration.cacheOffload()
                ? options.offload(offload(configuration)).build()
                : options.build();
    }

    private static long bytes(TradeConfiguration configuration) {
        long mebibytes = configuration.cacheMemory();
        return mebibytes == 0 ? CacheOptions.quarterOfTheHeap() : mebibytes << 20;
    }

    private OffloadOptions offload(TradeConfiguration configuration) {
        return OffloadOptions.in(directory)
                .withMaximumEntries(configuration.cacheDiskSize())
                .withFlushOnStop(configuration.cacheFlushOnStop());
    }

    private static Environment environment(CacheParts parts, TradeConfiguration configuration) {
        return new Environment(
                ProtocolSettings.defaults()
                        .withFetchDeadline(configuration.cachePullTimeout())
                        .withLease(configuration.cacheLease()),
                Timers.of(Ticker.system(), parts.timers()),
                parts.transport(),
                parts.epochs(),
                new SerializedValues(
                        MemberCache.class.getClassLoader(), ObjectInputFilter.Config.createFilter(VALUES)));
    }
}
