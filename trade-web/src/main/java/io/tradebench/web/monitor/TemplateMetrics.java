package io.tradebench.web.monitor;

import io.tradebench.cache.object.CacheAdministration;
import io.tradebench.cache.statistics.Statistic;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/**
 * Gauges of the counts of each template, with the template as a tag. Templates come with the entries, and with the rules that a switch
 * may bring; so those that are new are looked for from time to time. Safe for use by several threads.
 */
final class TemplateMetrics {
    /** Wrong rules must not fill the registry: no more templates than these have gauges. */
    static final int MOST_TEMPLATES = 100;

    /** What an entry was there for; nobody knows for which template a read is a miss. */
    private static final Set<Statistic> COUNTED =
            EnumSet.complementOf(EnumSet.of(Statistic.MISSES, Statistic.CLEARS, Statistic.LOAD_FAILURES));

    private final MetricRegistry registry;
    private final Supplier<CacheAdministration> cache;
    private final Set<String> known = new HashSet<>();

    TemplateMetrics(MetricRegistry registry, Supplier<CacheAdministration> cache) {
        this.registry = registry;
        this.cache = cache;
    }

    /** Makes gauges for templates that have none yet. */
    synchronized void registerNew() {
        for (String template : cache.get().templates()) {
            if (known.size() < MOST_TEMPLATES && known.add(template)) {
                COUNTED.forEach(statistic -> register(template, statistic));
            }
        }
    }

    private void register(String template, Statistic statistic) {
        String words = statistic.name().toLowerCase(Locale.ROOT);
        Metadata metadata = Metadata.builder()
                .withName("cache_template_" + words + "_total")
                .withDescription("Counts by template since the start: " + words.replace('_', ' '))
                .build();
        registry.gauge(metadata, () -> cache.get().count(template, statistic), new Tag("template", template));
    }
}
