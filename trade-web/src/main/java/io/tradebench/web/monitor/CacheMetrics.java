package io.tradebench.web.monitor;

import io.tradebench.cache.statistics.CacheStatistics.Fill;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.trade.caching.TradeCache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.function.Supplier;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.annotation.RegistryScope;

/** The figures of this member's cache for monitoring systems. They are read when they are asked for, and cost nothing before. */
@ApplicationScoped
public class CacheMetrics {
    @Inject
    @RegistryScope(scope = MetricRegistry.APPLICATION_SCOPE)
    private MetricRegistry registry;

    @Inject
    private TradeCache cache;

    void register() {
        for (Statistic statistic : Statistic.values()) {
            gauge(name(statistic), "Counts since the start: " + words(statistic), () -> count(statistic));
        }
        gauge("cache_memory_entries", "Entries in memory", () -> fill().memoryEntries());
        gauge("cache_memory_bytes", "Estimated bytes of the entries in memory", () -> fill().memoryBytes());
        gauge("cache_disk_entries", "Entries on disk", () -> fill().diskEntries());
        gauge("cache_disk_bytes", "Bytes of the values on disk", () -> fill().diskBytes());
        gauge("cache_bound_entries", "Entries that may be in memory", () -> cache.objects()
                .administration()
                .bound());
    }

    private void gauge(String name, String description, Supplier<Number> figure) {
        Metadata metadata =
                Metadata.builder().withName(name).withDescription(description).build();
        registry.gauge(metadata, figure);
    }

    private long count(Statistic statistic) {
        return cache.objects().statistics().get(statistic);
    }

    private Fill fill() {
        return cache.objects().statistics().fill();
    }

    private static String name(Statistic statistic) {
        return "cache_" + statistic.name().toLowerCase(Locale.ROOT) + "_total";
    }

    private static String words(Statistic statistic) {
        return statistic.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
