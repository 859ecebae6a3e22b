package io.tradebench.cache.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * All entries, found by key, alias and dependency id. Safe for use by several threads; a read takes no lock.
 *
 * <p>Indexes follow the entries under the lock that the table of entries holds for a key, always in this order: entries,
 * then aliases or dependency ids. Whoever takes the entries of a dependency id out of the index and removes them one by
 * one therefore waits for a put that is under way and finds its entry.
 */
final class EntryTable {
    private final ConcurrentHashMap<Object, LocalEntry> entries = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Object, Object> keysByAlias = new ConcurrentHashMap<>();
    private final DependencyIndex dependencies = new DependencyIndex();

    /** The entry of a key; {@code null} if there is none. */
    LocalEntry get(Object key) {
        return entries.get(key);
    }

    /** The entry of an alias; {@code null} if there is none. */
    LocalEntry byAlias(Object alias) {
        Object key = keysByAlias.get(alias);
        return key == null ? null : entries.get(key);
    }

    /**
     * Stores an entry; answers the one that had its key, or {@code null}. That one leaves the index of dependency ids when it cannot be
     * read any more: whoever invalidates one of its ids meanwhile finds it there, and waits.
     */
    LocalEntry put(LocalEntry entry) {
        LocalEntry[] replaced = new LocalEntry[1];
        entries.compute(entry.key(), (unused, present) -> {
            if (present != null) {
                unlinkAliases(present);
            }
            link(entry);
            replaced[0] = present;
            return entry;
        });
        if (replaced[0] != null && replaced[0] != entry) {
            dependencies.unlink(replaced[0]);
        }
        return replaced[0];
    }

    /** Removes an entry if it is still the one of its key; whether it was. */
    boolean remove(LocalEntry entry) {
        boolean[] removed = new boolean[1];
        entries.computeIfPresent(entry.key(), (unused, present) -> {
            if (present != entry) {
                return present;
            }
            unlink(entry);
            removed[0] = true;
            return null;
        });
        return removed[0];
    }

    /** Does something with an entry while nobody can replace or remove it, if it is still the one of its key; whether it is. */
    boolean whileCurrent(LocalEntry entry, Consumer<LocalEntry> action) {
        boolean[] current = new boolean[1];
        entries.computeIfPresent(entry.key(), (unused, present) -> {
            if (present == entry) {
                action.accept(entry);
                current[0] = true;
            }
            return present;
        });
        return current[0];
    }

    /** The entries that have an id as key, alias or dependency id; those of the dependency id leave its index. */
    List<LocalEntry> take(Object id) {
        List<LocalEntry> found = dependencies.take(id);
        LocalEntry named = entries.get(id);
        if (named == null) {
            named = byAlias(id);
        }
        if (named == null) {
            return found;
        }
        if (found.isEmpty()) {
            return List.of(named);
        }
        List<LocalEntry> all = new ArrayList<>(found);
        all.add(named);
        return all;
    }

    List<LocalEntry> dependents(Object dependencyId) {
        return dependencies.dependents(dependencyId);
    }

    Set<Object> dependencyIds() {
        return dependencies.ids();
    }

    Set<Object> aliases() {
        return keysByAlias.keySet();
    }

    /** Whether an entry has an alias now; another entry may have taken it over. */
    boolean owns(LocalEntry entry, Object alias) {
        return entry.key().equals(keysByAlias.get(alias));
    }

    Collection<LocalEntry> all() {
        return entries.values();
    }

    Set<Object> keys() {
        return entries.keySet();
    }

    int size() {
        return entries.size();
    }

    private void link(LocalEntry entry) {
        for (Object alias : entry.aliasArray()) {
            keysByAlias.put(alias, entry.key());
        }
        dependencies.link(entry);
    }

    private void unlink(LocalEntry entry) {
        unlinkAliases(entry);
        dependencies.unlink(entry);
    }

    private void unlinkAliases(LocalEntry entry) {
        for (Object alias : entry.aliasArray()) {
            keysByAlias.remove(alias, entry.key());
        }
    }
}
