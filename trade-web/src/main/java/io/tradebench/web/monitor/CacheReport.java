package io.tradebench.web.monitor;

import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.Map;

/**
 * The cache of one member.
 *
 * @param caching the mode in force, for instance {@code command}
 * @param servletCaching whether pages and fragments are cached
 * @param bound how many entries may be in memory
 * @param memoryBound how many bytes of the heap they may take, by estimate
 * @param offloading whether entries that leave memory go to disk
 * @param statistics all figures by their names in management interfaces
 * @param templates the same of each template of dependency ids; misses have no template
 */
@JsonbPropertyOrder({
    "member",
    "caching",
    "servletCaching",
    "provider",
    "sharing",
    "coherence",
    "bound",
    "memoryBound",
    "offloading",
    "statistics",
    "templates"
})
public record CacheReport(
        String member,
        String caching,
        boolean servletCaching,
        String provider,
        String sharing,
        String coherence,
        int bound,
        long memoryBound,
        boolean offloading,
        Map<String, Long> statistics,
        Map<String, Map<String, Long>> templates) {}
