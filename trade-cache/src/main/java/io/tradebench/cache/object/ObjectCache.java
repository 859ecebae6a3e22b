package io.tradebench.cache.object;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Loader;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Coherence;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.CounterBook;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.LocalEntry;
import io.tradebench.cache.store.disk.OffloadOptions;
import io.tradebench.cache.trace.Trace;
import io.tradebench.cache.trace.TracedReplica;
import io.tradebench.cache.trace.Tracing;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The object cache of one member. Safe for use by several threads; a hit takes no lock and makes no object.
 *
 * <p>Whatever changes the entries goes through the protocol, which decides when the store may be written to
 * and when it may be read.
 */
public final class ObjectCache extends LocalView implements AutoCloseable {
    private final Ticker ticker;
    private final CacheThreads threads;
    private final Listeners listeners;
    private final CounterBook book;
    private final Tracing tracing = new Tracing();
    private final EntryStore store;
    private final ObservedReplica replica;
    private final Coherence coherence;
    private final EntryFactory entries;
    private final SharedLoading loading;
    private final CacheAdministration administration;

    private ObjectCache(
            CacheOptions options,
            CacheThreads threads,
            Listeners listeners,
            EntryStore store,
            Function<Replica, ? extends Coherence> protocol) {
        super(store, listeners, options);
        this.threads = threads;
        this.listeners = listeners;
        this.store = store;
        ticker = options.ticker();
        book = new CounterBook(options.templateOf());
        replica = new ObservedReplica(new TracedReplica(new LocalReplica(store, book, listeners, ticker), tracing));
        coherence = protocol.apply(replica);
        entries = new EntryFactory(options.name());
        loading =
                new SharedLoading(new Loads(options.loadPatience()), coherence, entries, this::uncounted, book, ticker);
        administration = new CacheAdministration(options, store, book, replica, threads.disk(), tracing);
        options.expiryInterval().ifPresent(interval -> threads.every(interval, store::expire));
    }

    private static ObjectCache make(CacheOptions options, Function<Replica, ? extends Coherence> protocol) {
        CacheThreads threads = new CacheThreads(options);
        Listeners listeners = new Listeners(options.name(), options.wallClock(), threads.listeners());
        EntryStore store = new EntryStore(options.size(), options.memory(), options.ticker(), listeners::left);
        return new ObjectCache(options, threads, listeners, store, protocol);
    }

    /**
     * The cache of a member without peers. What an orderly stop has flushed to disk is served again: nobody can have
     * changed it since.
     */
    public static ObjectCache alone(CacheOptions options) {
        return alone(options, replica -> ClusterCoherence.alone(replica, options.ticker()));
    }

    /** The same under a protocol that can do more than one member needs. */
    public static ObjectCache alone(CacheOptions options, Function<Replica, ? extends Coherence> protocol) {
        ObjectCache cache = make(options, protocol);
        cache.administration.startWithFlushed();
        return cache;
    }

    /**
     * The cache of a member of a cluster. What an orderly stop has flushed to disk is dropped: other members may have
     * changed it since.
     *
     * @param protocol makes what keeps the caches of the members coherent, over this member's entries
     */
    public static ObjectCache inCluster(CacheOptions options, Function<Replica, ? extends Coherence> protocol) {
        ObjectCache cache = make(options, protocol);
        cache.administration.startEmpty();
        return cache;
    }

    /** Whether hits are answered now: not while this member is in doubt whether it has missed an invalidation, or caches nothing. */
    public boolean isAnswering() {
        return mayServe(ticker.read());
    }

    /** Has a listener hear what is invalidated here, from now on. */
    public void addRemovalListener(RemovalListener listener) {
        replica.add(listener);
    }

    /** Has a listener hear no more. */
    public void removeRemovalListener(RemovalListener listener) {
        replica.remove(listener);
    }

    /** What an operator sees and does. */
    public CacheAdministration administration() {
        return administration;
    }

    /** The statistics of the cache. */
    public CacheStatistics statistics() {
        return administration.statistics();
    }

    @Override
    public Object get(Object key) {
        Object value = counted(key);
        Trace trace = tracing.running();
        if (trace != null) {
            trace.read(key, value != null);
        }
        return value;
    }

    private Object counted(Object key) {
        long now = ticker.read();
        if (coherence.mayServe(now)) {
            LocalEntry entry = store.get(key);
            if (entry != null && entry.isLive(now)) {
                Object value = entry.valueInMemory();
                if (value != null) {
                    entry.use(now);
                    entry.counters().count(Statistic.MEMORY_HITS);
                    return value;
                }
            }
            return search(key, entry, now);
        }
        book.general().count(Statistic.MISSES);
        return null;
    }

    /** Looks where a value may be if it is not in memory under its key. */
    private Object search(Object id, LocalEntry byKey, long now) {
        LocalEntry entry = byKey == null ? store.findByAlias(id) : byKey;
        if (entry != null) {
            Statistic hit = entry.isOnDisk() ? Statistic.DISK_HITS : Statistic.MEMORY_HITS;
            Object value = liveValue(entry, now);
            if (value != null) {
                entry.counters().count(hit);
                return value;
            }
        }
        Optional<CacheEntry> elsewhere = coherence.fetch(id, defaults().sharing());
        if (elsewhere.isPresent()) {
            CacheEntry found = elsewhere.get();
            book.of(found.key(), found.dependencyIds()).count(Statistic.REMOTE_HITS);
            return found.value();
        }
        book.general().count(Statistic.MISSES);
        return null;
    }

    @Override
    boolean mayServe(long now) {
        return coherence.mayServe(now);
    }

    /** The value that may be served for an id, without counting; {@code null} if there is none. */
    private Object uncounted(Object id) {
        long now = ticker.read();
        LocalEntry entry = coherence.mayServe(now) ? store.find(id) : null;
        return entry == null ? null : liveValue(entry, now);
    }

    private Object liveValue(LocalEntry entry, long now) {
        if (!entry.isLive(now)) {
            store.expire(entry);
            return null;
        }
        Object value = store.fetch(entry);
        if (value != null) {
            entry.use(now);
        }
        return value;
    }

    @Override
    public <V, X extends Exception> V get(Object key, Loader<V, X> loader) throws X {
        return get(key, unused -> defaults(), loader);
    }

    @Override
    public <V, X extends Exception> V get(Object key, Function<? super V, EntryInfo> infoOf, Loader<V, X> loader)
            throws X {
        Objects.requireNonNull(loader, "loader");
        Object hit = get(key);
        @SuppressWarnings("unchecked")
        V value = (V) (hit == null ? loading.load(key, infoOf, loader) : hit);
        return value;
    }

    /** As {@link #get(Object, Loader)}. */
    @Override
    public Object computeIfAbsent(Object key, Function<? super Object, ?> loader) {
        return this.<Object, RuntimeException>get(key, loader::apply);
    }

    @Override
    public Object put(Object key, Object value) {
        return put(key, value, defaults());
    }

    @Override
    public Object put(Object key, Object value, EntryInfo info) {
        CacheEntry entry = entries.of(key, value, info);
        Object before = inMemory(key);
        coherence.put(entry);
        return before;
    }

    @Override
    public void putAll(Map<?, ?> values) {
        values.forEach(this::put);
    }

    @Override
    public long token() {
        return coherence.token();
    }

    @Override
    public boolean putIfFresh(Object key, Object value, EntryInfo info, long token) {
        CacheEntry entry = entries.of(key, value, info);
        boolean kept = coherence.fill(entry, token);
        if (!kept && isAnswering()) {
            book.of(key, entry.dependencyIds()).count(Statistic.REFUSED_FILLS);
        }
        return kept;
    }

    @Override
    public void invalidateAll(Collection<?> ids, boolean wait) {
        Collection<?> permitted = listeners.permitted(ids);
        if (!permitted.isEmpty()) {
            coherence.invalidate(withKeysOfAliases(permitted), wait);
        }
    }

    /** An alias may be known here alone, while the others have the entry under its key. */
    private Collection<?> withKeysOfAliases(Collection<?> ids) {
        Set<Object> all = null;
        for (Object id : ids) {
            LocalEntry named = store.findByAlias(id);
            if (named != null) {
                all = all == null ? new HashSet<>(ids) : all;
                all.add(named.key());
            }
        }
        return all == null ? ids : all;
    }

    /** As {@link #invalidate(Object)}; answers the value that was in memory. */
    @Override
    public Object remove(Object key) {
        Object before = inMemory(key);
        invalidate(key);
        return before;
    }

    /** Removes all entries of all members. */
    @Override
    public void clear() {
        if (listeners.permitClear()) {
            coherence.clear();
        }
    }

    @Override
    public void addAlias(Object key, Object[] aliases) {
        changeAliases(key, names -> names.addAll(Arrays.asList(aliases)));
    }

    @Override
    public void removeAlias(Object alias) {
        LocalEntry entry = store.find(alias);
        if (entry != null && !entry.key().equals(alias)) {
            changeAliases(entry.key(), names -> names.remove(alias));
        }
    }

    /** A changed entry is kept like a loaded one, so that it does not come back if it is invalidated meanwhile. */
    private void changeAliases(Object key, Function<Set<Object>, Boolean> change) {
        long token = coherence.token();
        CacheEntry entry = Optional.of(key)
                .filter(id -> store.get(id) != null)
                .flatMap(replica::peek)
                .orElseThrow(() -> new IllegalArgumentException("There is no entry of " + key + " in the cache"));
        Set<Object> names = new HashSet<>(entry.aliases());
        if (change.apply(names)) {
            coherence.fill(
                    new CacheEntry(entry.key(), entry.value(), entry.info().withAliases(names)), token);
        }
    }

    /**
     * Ends the cache while updates are still under way: without a farewell, and with nothing on disk, since nobody knows what those
     * updates make old. A call after {@link #close} does nothing.
     */
    public void abandon() {
        coherence.abandon();
        store.stopOffload();
        threads.close();
    }

    /**
     * Ends the cache in order: leaves the cluster; with {@link OffloadOptions#flushOnStop} the entries stay on disk for the
     * next start. To be called when nobody uses the cache any more; a second call does nothing.
     */
    @Override
    public void close() {
        if (administration.place().filter(OffloadOptions::flushOnStop).isPresent()) {
            store.stopOffloadAndFlush();
        } else {
            store.stopOffload();
        }
        coherence.close();
        threads.close();
    }
}
