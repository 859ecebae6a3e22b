package io.tradebench.kit.result;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Adds up what the caches of all members did, by the names under which members tell it. */
record CacheFigures(Measurement measurement) {

    private static final TemplateUse NOTHING = new TemplateUse(0, 0, 0);

    /** What they did; null if one of the members had no cache in use at the end, or does not tell. */
    static LoadResult.CacheUse of(Measurement measurement) {
        Map<String, ProcessFigures> members = measurement.after().members().members();
        boolean told = !members.isEmpty() && members.values().stream().allMatch(member -> member.cache() != null);
        return told ? new CacheFigures(measurement).use() : null;
    }

    /** How often caches were emptied as a whole meanwhile, those of all members together. */
    static long clears(Measurement measurement) {
        return new CacheFigures(measurement).increase("CacheClears");
    }

    private LoadResult.CacheUse use() {
        long memoryHits = increase("MemoryCacheHits");
        long diskHits = increase("DiskCacheHits");
        long remoteHits = increase("RemoteObjectHits");
        long misses = increase("CacheMisses");
        long hits = memoryHits + diskHits + remoteHits;
        return new LoadResult.CacheUse(
                memoryHits,
                diskHits,
                remoteHits,
                misses,
                Figures.rounded((double) hits / (hits + misses), 4),
                increase("ExplicitInvalidationsLocal") + increase("ExplicitInvalidationsRemote"),
                increase("CacheLruRemoves"),
                increase("TimeoutInvalidationsFromMemory") + increase("TimeoutInvalidationsFromDisk"),
                atTheEnd("MemoryCacheEntries"),
                atTheEnd("MemoryCacheBytes"),
                atTheEnd("ObjectsOnDisk"),
                atTheEnd("DiskCacheBytes"),
                templates());
    }

    private Map<String, TemplateUse> templates() {
        Collection<ProcessFigures> members =
                measurement.after().members().members().values();
        if (members.stream().anyMatch(member -> member.cacheTemplates() == null)) {
            return null;
        }
        Map<String, TemplateUse> templates = new TreeMap<>();
        members.stream()
                .flatMap(member -> member.cacheTemplates().keySet().stream())
                .forEach(name -> templates.computeIfAbsent(name, this::template));
        // those of a caching mode that was in force before
        templates.values().removeIf(NOTHING::equals);
        return templates;
    }

    private TemplateUse template(String name) {
        return new TemplateUse(
                measurement.increase(member -> member.cacheTemplate(name).hits()),
                measurement.increase(member -> member.cacheTemplate(name).puts()),
                measurement.increase(member -> member.cacheTemplate(name).invalidated()));
    }

    private long atTheEnd(String name) {
        return measurement.after().members().members().values().stream()
                .mapToLong(member -> figure(member, name))
                .sum();
    }

    private long increase(String name) {
        return measurement.increase(member -> figure(member, name));
    }

    private static long figure(ProcessFigures member, String name) {
        Map<String, Long> cache = member.cache();
        return cache == null ? 0 : cache.getOrDefault(name, 0L);
    }
}
