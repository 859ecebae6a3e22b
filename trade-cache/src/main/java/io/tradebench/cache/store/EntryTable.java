package io.tradebench.cache.store;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * All entries, found by key, alias and dependency id. Safe for use by several threads; a read takes no lock.
 *
 * <p>The indexes always have every entry that can be read: it is linked before it can be, under the lock that the table of entries
 * holds for its key, and unlinked when it cannot be any more. Whoever invalidates a name therefore finds what another thread is about
 * to put, replace or remove, and has returned only when that cannot be read.
 */
final class EntryTable {
    private final ConcurrentHashMap<Object, LocalEntry> entries = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Object, LocalEntry> entriesByAlias = new ConcurrentHashMap<>();
    private final DependencyIndex dependencies = new DependencyIndex();

    /** The entry of a key; {@code null} if there is none. */
    LocalEntry get(Object key) {
        return entries.get(key);
    }

    /** The entry of an alias; {@code null} if there is none. */
    LocalEntry byAlias(Object alias) {
        LocalEntry linked = entriesByAlias.get(alias);
        LocalEntry readable = linked == null ? null : entries.get(linked.key());
        return readable != null && readable.hasAlias(alias) ? readable : null;
    }

    /** Stores an entry; answers the one that had its key, or {@code null}. */
    LocalEntry put(LocalEntry entry) {
        LocalEntry[] replaced = new LocalEntry[1];
        entries.compute(entry.key(), (unused, present) -> {
            link(entry);
            replaced[0] = present;
            return entry;
        });
        if (replaced[0] != null && replaced[0] != entry) {
            unlink(replaced[0]);
        }
        return replaced[0];
    }

    /** Removes an entry if it is still the one of its key; whether it was. */
    boolean remove(LocalEntry entry) {
        boolean removed = entries.remove(entry.key(), entry);
        if (removed) {
            unlink(entry);
        }
        return removed;
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

    /**
     * The entries that have an id as key, alias or dependency id at this moment; also one that is about to be readable, for which
     * {@link #remove} waits.
     */
    List<LocalEntry> named(Object id) {
        List<LocalEntry> named = dependencies.dependents(id);
        addTo(named, entries.get(id));
        addTo(named, entriesByAlias.get(id));
        return named;
    }

    private static void addTo(List<LocalEntry> named, LocalEntry entry) {
        if (entry != null) {
            named.add(entry);
        }
    }

    List<LocalEntry> dependents(Object dependencyId) {
        return dependencies.dependents(dependencyId);
    }

    Set<Object> dependencyIds() {
        return dependencies.ids();
    }

    /** Whether an entry has an alias now; another entry may have taken it over. */
    boolean owns(LocalEntry entry, Object alias) {
        return entriesByAlias.get(alias) == entry;
    }

    Collection<LocalEntry> all() {
        return entries.values();
    }

    private void link(LocalEntry entry) {
        for (Object alias : entry.aliasArray()) {
            entriesByAlias.put(alias, entry);
        }
        dependencies.link(entry);
    }

    /** Leaves alone what other entries have taken over. */
    private void unlink(LocalEntry entry) {
        for (Object alias : entry.aliasArray()) {
            entriesByAlias.remove(alias, entry);
        }
        dependencies.unlink(entry);
    }
}
