package io.tradebench.cache.object;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.LocalEntry;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What is in this member's cache, for people who want to look: ids go by their text. Nothing here counts as a read, and every
 * question looks at many entries. Safe for use by several threads.
 */
public final class CacheContents {
    private final EntryStore store;
    private final Replica replica;
    private final Ticker ticker;
    private final Function<Object, String> templateOf;

    CacheContents(EntryStore store, Replica replica, Ticker ticker, Function<Object, String> templateOf) {
        this.store = store;
        this.replica = replica;
        this.ticker = ticker;
        this.templateOf = templateOf;
    }

    /**
     * Which entries are wanted.
     *
     * @param template the template of their cache ids; null for all
     * @param dependencyId what they depend on; null for all
     * @param text what their cache ids contain, in any case; empty for all
     */
    public record Wanted(String template, String dependencyId, String text) {
        /** All entries. */
        public static final Wanted ALL = new Wanted(null, null, "");
    }

    /**
     * One entry in a list.
     *
     * @param timeToLive what is left of it; null if it does not end
     * @param bytes an estimate of what it takes of the heap, or what its value takes on disk
     */
    public record Line(String id, boolean onDisk, int priority, Duration timeToLive, long bytes, int dependencyIds) {}

    /**
     * A part of a list.
     *
     * @param total how many there are in all
     * @param lines in the order of their text
     */
    public record Listing<L>(long total, List<L> lines) {}

    /** An id and how many entries depend on it. */
    public record DependencyLine(String id, int entries) {}

    /**
     * All about one entry.
     *
     * @param bytes as {@link Line#bytes}
     */
    public record Details(CacheEntry entry, boolean onDisk, long bytes) {}

    /** The templates of cache ids, each with its number of entries. */
    public Map<String, Long> templates() {
        Map<String, Long> counts = new TreeMap<>();
        live(store.entries()).forEach(entry -> counts.merge(template(entry.key()), 1L, Long::sum));
        return counts;
    }

    /**
     * Entries in the order of their ids.
     *
     * @param from how many to skip
     * @param most how many to list
     * @throws IllegalArgumentException if a number is negative
     */
    public Listing<Line> entries(Wanted wanted, long from, int most) {
        Stream<LocalEntry> candidates =
                wanted.dependencyId() == null ? store.entries() : store.dependents(wanted.dependencyId()).stream();
        Stream<LocalEntry> found = live(candidates)
                .filter(entry -> wanted.template() == null || wanted.template().equals(template(entry.key())));
        return listing(found, entry -> text(entry.key()), wanted.text(), from, most, this::line);
    }

    /**
     * Ids that entries depend on, in their order.
     *
     * @param text what they contain, in any case; empty for all
     * @param from how many to skip
     * @param most how many to list
     * @throws IllegalArgumentException if a number is negative
     */
    public Listing<DependencyLine> dependencyIds(String text, long from, int most) {
        return listing(
                store.dependencyIds().stream(),
                CacheContents::text,
                text,
                from,
                most,
                id -> new DependencyLine(text(id), store.dependents(id).size()));
    }

    /** All about the entry of a cache id or an alias; empty if there is none. */
    public Optional<Details> entry(Object id) {
        LocalEntry stored = store.find(id);
        return stored == null
                ? Optional.empty()
                : replica.peek(id).map(entry -> new Details(entry, stored.isOnDisk(), bytes(stored)));
    }

    private Line line(LocalEntry entry) {
        return new Line(
                text(entry.key()),
                entry.isOnDisk(),
                entry.priority(),
                entry.remainingTimeToLive(ticker.read()),
                bytes(entry),
                entry.dependencyIds().size());
    }

    private static long bytes(LocalEntry entry) {
        return entry.isOnDisk() ? entry.bytesOnDisk() : entry.bytesInMemory();
    }

    private Stream<LocalEntry> live(Stream<LocalEntry> entries) {
        long now = ticker.read();
        return entries.filter(entry -> entry.isLive(now));
    }

    private String template(Object key) {
        String template = templateOf.apply(key);
        return template == null ? "" : template;
    }

    private static <T, L> Listing<L> listing(
            Stream<T> candidates, Function<T, String> name, String text, long from, int most, Function<T, L> line) {
        List<T> found = candidates
                .filter(thing -> containsInAnyCase(name.apply(thing), text))
                .toList();
        return new Listing<>(
                found.size(),
                found.stream()
                        .sorted(Comparator.comparing(name))
                        .skip(from)
                        .limit(most)
                        .map(line)
                        .toList());
    }

    private static boolean containsInAnyCase(String whole, String part) {
        for (int i = 0; i <= whole.length() - part.length(); i++) {
            if (whole.regionMatches(true, i, part, 0, part.length())) {
                return true;
            }
        }
        return false;
    }

    private static String text(Object id) {
        return String.valueOf(id);
    }
}
