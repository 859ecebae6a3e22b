package io.tradebench.cache.statistics;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
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

    private final Function<Object, String> templateOf;
    private final Map<Set<String>, Path> sets = new ConcurrentHashMap<>();
    private final Path root = new Path(Set.of());
    private final Path others = new Path(Set.of("(others)"));

    /**
     * @param templateOf the template of a dependency id or a key; {@code null} for none
     */
    public CounterBook(Function<Object, String> templateOf) {
        this.templateOf = templateOf;
    }

    /** What counts for the cache but for no template: misses, and entries of whose ids none has a template. */
    public Counters general() {
        return root.counters;
    }

    /**
     * The counters of an entry: by the templates of its dependency ids, or without any by that of its key. A template that is the whole
     * key says of no kind of entries, and would be one for each.
     */
    public Counters of(Object key, Collection<?> dependencyIds) {
        if (dependencyIds.isEmpty()) {
            String template = templateOfKey(key);
            return template == null ? root.counters : next(root, template).counters;
        }
        Path path = root;
        for (Object id : dependencyIds) {
            String template = templateOf.apply(id);
            if (template != null) {
                path = next(path, template);
            }
        }
        return path.counters;
    }

    /** The templates that an entry counts for, sorted. */
    public Set<String> templates(Object key, Collection<?> dependencyIds) {
        Set<String> templates = new TreeSet<>();
        if (dependencyIds.isEmpty()) {
            Optional.ofNullable(templateOfKey(key)).ifPresent(templates::add);
        }
        for (Object id : dependencyIds) {
            String template = templateOf.apply(id);
            if (template != null) {
                templates.add(template);
            }
        }
        return templates;
    }

    private String templateOfKey(Object key) {
        String template = templateOf.apply(key);
        return key.equals(template) ? null : template;
    }

    /** The counts of the whole cache. */
    public CacheStatistics total() {
        long[] sums = new long[Statistic.values().length];
        root.counters.addTo(sums);
        sets.values().forEach(path -> path.counters.addTo(sums));
        others.counters.addTo(sums);
        return new CacheStatistics(sums, CacheStatistics.Fill.EMPTY);
    }

    /** The templates that the cache has seen, sorted. */
    public Set<String> templates() {
        Set<String> templates = new TreeSet<>();
        sets.keySet().forEach(templates::addAll);
        return templates;
    }

    /** One count of one template; 0 for one that the cache has not seen. */
    public long count(String template, Statistic statistic) {
        return sets.entrySet().stream()
                .filter(set -> set.getKey().contains(template))
                .mapToLong(set -> set.getValue().counters.counted(statistic))
                .sum();
    }

    /** The counts of each template that the cache has seen. */
    public Map<String, CacheStatistics> byTemplate() {
        Map<String, long[]> sums = new TreeMap<>();
        sets.forEach((templates, path) -> templates.forEach(template ->
                path.counters.addTo(sums.computeIfAbsent(template, unused -> new long[Statistic.values().length]))));
        Map<String, CacheStatistics> statistics = new TreeMap<>();
        sums.forEach((template, counts) ->
                statistics.put(template, new CacheStatistics(counts, CacheStatistics.Fill.EMPTY)));
        return statistics;
    }

    private Path next(Path path, String template) {
        if (path == others || path.templates.contains(template)) {
            return path;
        }
        Path known = path.longer.get(template);
        return known == null ? find(path, template) : known;
    }

    private Path find(Path path, String template) {
        Set<String> more = new HashSet<>(path.templates);
        more.add(template);
        Set<String> all = Set.copyOf(more);
        Path found = sets.get(all);
        if (found == null) {
            if (sets.size() >= MOST_SETS) {
                return others;
            }
            found = sets.computeIfAbsent(all, Path::new);
        }
        path.longer.put(template, found);
        return found;
    }

    /** The templates of the dependency ids so far, in whatever order they have come. */
    private static final class Path {
        private final Set<String> templates;
        private final Counters counters = new Counters();
        private final Map<String, Path> longer = new ConcurrentHashMap<>(4);

        Path(Set<String> templates) {
            this.templates = templates;
        }
    }
}
