package io.tradebench.web.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TemplateMetricsTest {
    private final ObjectCache cache =
            ObjectCache.alone(CacheOptions.named("test").expiryInterval(null).build());
    private final Map<String, Supplier<?>> gauges = new TreeMap<>();
    private final TemplateMetrics metrics = new TemplateMetrics(registry(), cache::administration);

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void registerNew_onceForEachTemplate_readWhenAsked() {
        metrics.registerNew();
        assertThat(gauges).isEmpty();

        cache.put("a", "value", EntryInfo.DEFAULT.withDependencyIds("Quote_Symbol:s:0"));
        metrics.registerNew();
        metrics.registerNew();
        cache.put("Holdings:uid:0", "value");
        metrics.registerNew();
        cache.get("a");
        cache.get("a");

        assertThat(figure("cache_template_memory_hits_total{template=Quote_Symbol}"))
                .isEqualTo(2);
        assertThat(figure("cache_template_puts_total{template=Holdings}")).isEqualTo(1);
        assertThat(gauges).hasSize(2 * 14).doesNotContainKey("cache_template_misses_total{template=Quote_Symbol}");
    }

    @Test
    void registerNew_ofTooManyTemplates_endsAtABound() {
        for (int i = 0; i < 150; i++) {
            cache.put("a", "value", EntryInfo.DEFAULT.withDependencyIds("template" + i + ":1"));
        }
        metrics.registerNew();

        assertThat(gauges).hasSize(TemplateMetrics.MOST_TEMPLATES * 14);
    }

    private long figure(String name) {
        return ((Number) gauges.get(name).get()).longValue();
    }

    /** Keeps gauges; one that is there already is an error. */
    private MetricRegistry registry() {
        return (MetricRegistry) Proxy.newProxyInstance(
                MetricRegistry.class.getClassLoader(),
                new Class<?>[] {MetricRegistry.class},
                (proxy, method, arguments) -> {
                    Tag tag = ((Tag[]) arguments[2])[0];
                    String name = ((Metadata) arguments[0]).getName() + "{" + tag.getTagName() + "=" + tag.getTagValue()
                            + "}";
                    assertThat(gauges.put(name, (Supplier<?>) arguments[1])).isNull();
                    return null;
                });
    }
}
