package io.tradebench.cache.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which entries depend on which id. An id of one entry costs no more than a place in the table; only a second one makes
 * a set of them. Safe for use by several threads; each id is locked by itself.
 */
final class DependencyIndex {
    /** {@link LocalEntry} or {@link Dependents}. */
    private final ConcurrentHashMap<Object, Object> index = new ConcurrentHashMap<>();

    void link(LocalEntry entry) {
        for (Object id : entry.dependencyIdArray()) {
            index.merge(id, entry, (present, added) -> join(present, (LocalEntry) added));
        }
    }

    void unlink(LocalEntry entry) {
        for (Object id : entry.dependencyIdArray()) {
            index.computeIfPresent(id, (unused, present) -> without(present, entry));
        }
    }

    /** The entries of an id at this moment, in a list of the caller's own. */
    List<LocalEntry> dependents(Object id) {
        List<LocalEntry> found = new ArrayList<>();
        index.computeIfPresent(id, (unused, present) -> {
            found.addAll(entries(present));
            return present;
        });
        return found;
    }

    Set<Object> ids() {
        return index.keySet();
    }

    private static Object join(Object present, LocalEntry added) {
        if (present == added) {
            return present;
        }
        if (present instanceof Dependents dependents) {
            dependents.add(added);
            return dependents;
        }
        Dependents both = new Dependents();
        both.add((LocalEntry) present);
        both.add(added);
        return both;
    }

    private static Object without(Object present, LocalEntry removed) {
        if (present instanceof Dependents dependents) {
            dependents.remove(removed);
            return dependents.size() == 0 ? null : dependents;
        }
        return present == removed ? null : present;
    }

    private static List<LocalEntry> entries(Object present) {
        return present instanceof Dependents dependents ? dependents.toList() : List.of((LocalEntry) present);
    }
}
