package io.tradebench.cache.object;

import io.tradebench.cache.ChangeEvent;
import io.tradebench.cache.ChangeListener;
import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.InvalidationEvent;
import io.tradebench.cache.InvalidationListener;
import io.tradebench.cache.PreInvalidationListener;
import io.tradebench.cache.Source;
import io.tradebench.cache.store.LocalEntry;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * The listeners of a cache. Events are handed to an executor in the order in which they are told here: the store tells
 * them while the protocol holds its locks, and a listener may well use the cache. Safe for use by several threads.
 */
final class Listeners {
    private static final Logger LOG = System.getLogger("io.tradebench.cache");

    private final String cacheName;
    private final InstantSource clock;
    private final Executor executor;
    private final Registry<InvalidationListener> ofInvalidations = new Registry<>();
    private final Registry<ChangeListener> ofChanges = new Registry<>();
    private final Registry<PreInvalidationListener> beforeInvalidations = new Registry<>();
    private volatile boolean enabled;

    Listeners(String cacheName, InstantSource clock, Executor executor) {
        this.cacheName = cacheName;
        this.clock = clock;
        this.executor = executor;
    }

    void enable(boolean enable) {
        enabled = enable;
    }

    Registry<InvalidationListener> ofInvalidations() {
        return ofInvalidations;
    }

    Registry<ChangeListener> ofChanges() {
        return ofChanges;
    }

    Registry<PreInvalidationListener> beforeInvalidations() {
        return beforeInvalidations;
    }

    /** The ids whose invalidation no listener refuses. */
    Collection<?> permitted(Collection<?> ids) {
        return enabled && !beforeInvalidations.listeners.isEmpty()
                ? ids.stream()
                        .filter(id -> permits(id, InvalidationCause.EXPLICIT))
                        .toList()
                : ids;
    }

    /** Whether no listener refuses to have the cache cleared. */
    boolean permitClear() {
        return !enabled || permits(InvalidationEvent.ALL, InvalidationCause.CLEAR_ALL);
    }

    /** What leaves the store; a clear is told once, not for each entry. */
    void left(LocalEntry entry, Object value, InvalidationCause cause, Source source) {
        if (cause != InvalidationCause.CLEAR_ALL) {
            invalidated(entry.key(), value, cause, source);
        }
    }

    void invalidated(Object id, Object value, InvalidationCause cause, Source source) {
        if (enabled && !ofInvalidations.listeners.isEmpty()) {
            InvalidationEvent event = new InvalidationEvent(id, value, cause, source, cacheName, clock.instant());
            tell(ofInvalidations.listeners, listener -> listener.fireEvent(event));
        }
    }

    void changed(Object id, Object value, boolean newEntry, Source source) {
        if (enabled && !ofChanges.listeners.isEmpty()) {
            ChangeEvent event = new ChangeEvent(id, value, newEntry, source, cacheName, clock.instant());
            tell(ofChanges.listeners, listener -> listener.cacheEntryChanged(event));
        }
    }

    private boolean permits(Object id, InvalidationCause cause) {
        return beforeInvalidations.listeners.stream()
                .allMatch(listener -> listener.shouldInvalidate(id, Source.LOCAL.code(), cause.code()));
    }

    private <L> void tell(List<L> listeners, Consumer<L> call) {
        executor.execute(() -> {
            for (L listener : listeners) {
                guard(listener, call);
            }
        });
    }

    /** A listener's failure is the listener's own. */
    private <L> void guard(L listener, Consumer<L> call) {
        try {
            call.accept(listener);
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "Cache " + cacheName + ": the listener " + listener + " has failed", e);
        }
    }

    /** Listeners of one kind; none can be added or removed while listeners are off. */
    final class Registry<L> {
        private final List<L> listeners = new CopyOnWriteArrayList<>();

        boolean add(L listener) {
            return enabled && listener != null && listeners.add(listener);
        }

        boolean remove(L listener) {
            return enabled && listener != null && listeners.remove(listener);
        }
    }
}
