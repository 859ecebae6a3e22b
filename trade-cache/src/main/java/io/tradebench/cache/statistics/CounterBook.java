package io.tradebench.cache.statistics;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The counters of a cache. Safe for use by several threads.
 *
 * <p>Entries whose dependency ids have the same templates share one set of counters, so that a hit counts once, however
 * many templates it counts for: a template's figures are the sum of all sets that name it, the cache's are the sum of all.
 */
public final class CounterBook {
    /** More sets of templates than this share one: a wrong template function must not fill the memory. */
    private static final int MOST_SETS = 1_000;

    private static final Set<String> OTHERS = Set.of("(others)");

    private final Function<Object, String> templateOf;
    private final Counters general = new Counters();
    private final Map<Set<String>, Counters> sets = new ConcurrentHashMap<>();

    /**
     * @param templateOf the template of a dependency id; {@code null} for none
     */
    public CounterBook(Function<Object, String> templateOf) {
        this.templateOf = templateOf;
    }

    /** What counts for the cache but for no template: misses, and entries without dependency ids. */
    public Counters general() {
        return general;
    }

    /** The counters of an entry with these dependency ids. */
    public Counters of(Collection<?> dependencyIds) {
        if (dependencyIds.isEmpty()) {
            return general;
        }
        Set<String> templates = templates(dependencyIds);
        if (templates.isEmpty()) {
            return general;
        }
        Counters known = sets.get(templates);
        if (known != null) {
            return known;
        }
        return sets.computeIfAbsent(sets.size() < MOST_SETS ? templates : OTHERS, unused -> new Counters());
    }

    /** The templates of some dependency ids. */
    public Set<String> templates(Collection<?> dependencyIds) {
        Set<String> templates = new TreeSet<>();
        for (Object id : dependencyIds) {
            String template = templateOf.apply(id);
            if (template != null) {
                templates.add(template);
            }
        }
        return templates;
    }

    /** The counts of the whole cache. */
    public CacheStatistics total() {
        long[] sums = new long[Statistic.values().length];
        general.addTo(sums);
        sets.values().forEach(counters -> counters.addTo(sums));
        return new CacheStatistics(sums, CacheStatistics.Fill.EMPTY);
    }

    /** The counts of each template that the cache has seen. */
    public Map<String, CacheStatistics> byTemplate() {
        Map<String, long[]> sums = new TreeMap<>();
        sets.forEach((templates, counters) -> templates.forEach(template ->
                counters.addTo(sums.computeIfAbsent(template, unused -> new long[Statistic.values().length]))));
        Map<String, CacheStatistics> statistics = new TreeMap<>();
        sums.forEach((template, counts) ->
                statistics.put(template, new CacheStatistics(counts, CacheStatistics.Fill.EMPTY)));
        return statistics;
    }
}
