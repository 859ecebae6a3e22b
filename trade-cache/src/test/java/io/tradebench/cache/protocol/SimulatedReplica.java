package io.tradebench.cache.protocol;

import io.tradebench.cache.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A plain replica that reports an entry which is older than an invalidation already applied to it: rules 1 and 2 at once. */
final class SimulatedReplica implements Replica {
    private final Map<Object, CacheEntry> entries = new HashMap<>();
    private final Map<Integer, Long> invalidated = new HashMap<>();
    private final History history;
    private final String name;
    private final Mutation mutation;
    private CacheEntry lastRemoved;

    SimulatedReplica(History history, String name, Mutation mutation) {
        this.history = history;
        this.name = name;
        this.mutation = mutation;
    }

    @Override
    public Optional<CacheEntry> peek(Object key) {
        if (mutation.readsTransfersBeforeTheVector()
                && lastRemoved != null
                && lastRemoved.key().equals(key)) {
            return Optional.of(lastRemoved);
        }
        return Optional.ofNullable(entries.get(key));
    }

    @Override
    public void keep(CacheEntry entry, Source source) {
        Cached value = (Cached) entry.value();
        value.versions().forEach((row, version) -> {
            long last = invalidated.getOrDefault(row, 0L);
            if (version < last) {
                history.violated((source == Source.LOCAL ? "stale fill: " : "stale transfer: ") + name + " keeps "
                        + entry + " after version " + last + " was announced");
            }
        });
        history.kept(source);
        entries.put(entry.key(), entry);
    }

    @Override
    public void remove(Collection<?> ids, Source source) {
        for (Object id : ids) {
            Marker.of(id).ifPresent(marker -> invalidated.merge(marker.row(), marker.version(), Math::max));
        }
        entries.values().removeIf(entry -> {
            boolean touched = !Collections.disjoint(entry.ids(), ids);
            if (touched) {
                lastRemoved = entry;
            }
            return touched;
        });
    }

    @Override
    public void clear(Source source) {
        entries.clear();
    }

    @Override
    public Stream<CacheEntry> entries() {
        return List.copyOf(new ArrayList<>(entries.values())).stream();
    }

    CacheEntry get(Object key) {
        return entries.get(key);
    }

    /** An id that no entry has and that tells the replica which version it is about. */
    record Marker(int row, long version) {
        static Object id(int row, long version) {
            return "version:" + row + ":" + version;
        }

        static Optional<Marker> of(Object id) {
            String[] parts = id.toString().split(":");
            return parts[0].equals("version")
                    ? Optional.of(new Marker(Integer.parseInt(parts[1]), Long.parseLong(parts[2])))
                    : Optional.empty();
        }
    }
}
