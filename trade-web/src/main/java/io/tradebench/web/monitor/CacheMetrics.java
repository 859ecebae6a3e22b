package io.tradebench.web.monitor;

import io.tradebench.cache.object.CacheAdministration;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.trade.caching.TradeCache;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.annotation.RegistryScope;

/**
 * The figures of this member's cache for monitoring systems, as a whole and by template. They are read when they are asked for; before
 * that they cost a look for new templates now and then.
 */
@ApplicationScoped
public class CacheMetrics {
    private static final long EVERY_SECONDS = 5;

    @Inject
    @RegistryScope(scope = MetricRegistry.APPLICATION_SCOPE)
    private MetricRegistry registry;

    @Inject
    private TradeCache cache;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    void register() {
        for (Statistic statistic : Statistic.values()) {
            gauge(name(statistic), "Counts since the start: " + words(statistic), () -> administration()
                    .count(statistic));
        }
        gauge("cache_memory_entries", "Entries in memory", () -> administration()
                .entriesInMemory());
        gauge("cache_memory_bytes", "Estimated bytes of the entries in memory", () -> administration()
                .bytesInMemory());
        gauge("cache_disk_entries", "Entries on disk", () -> administration().entriesOnDisk());
        gauge("cache_disk_bytes", "Bytes of the values on disk", () -> administration()
                .bytesOnDisk());
        gauge("cache_bound_entries", "Entries that may be in memory", () -> administration()
                .bound());
        gauge("cache_bound_bytes", "Estimated bytes that the entries in memory may take", () -> administration()
                .memoryBound());
        TemplateMetrics templates = new TemplateMetrics(registry, this::administration);
        scheduler.scheduleWithFixedDelay(templates::registerNew, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
    }

    private void gauge(String name, String description, Supplier<Number> figure) {
        Metadata metadata =
                Metadata.builder().withName(name).withDescription(description).build();
        registry.gauge(metadata, figure);
    }

    private CacheAdministration administration() {
        return cache.objects().administration();
    }

    private static String name(Statistic statistic) {
        return "cache_" + statistic.name().toLowerCase(Locale.ROOT) + "_total";
    }

    private static String words(Statistic statistic) {
        return statistic.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
