package io.tradebench.cache.object;

import io.tradebench.cache.ChangeListener;
import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.InvalidationListener;
import io.tradebench.cache.PreInvalidationListener;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.store.EntryStore;
import io.tradebench.cache.store.LocalEntry;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What of the map needs little of the protocol: views of the entries of this member, listeners and defaults. While the cache
 * may not answer, the views are empty; sizes count what is there. Safe for use by several threads.
 */
abstract class LocalView implements DistributedMap {
    private final EntryStore store;
    private final Listeners listeners;
    private final Ticker ticker;
    private final AtomicReference<EntryInfo> defaults = new AtomicReference<>(EntryInfo.DEFAULT);

    LocalView(EntryStore store, Listeners listeners, CacheOptions options) {
        this.store = store;
        this.listeners = listeners;
        this.ticker = options.ticker();
    }

    /** Whether the cache may answer at a moment of its clock. */
    abstract boolean mayServe(long now);

    /** What entries are put with that say nothing themselves. */
    final EntryInfo defaults() {
        return defaults.get();
    }

    /** The value that is in memory for a key, without counting; {@code null} if there is none. */
    final Object inMemory(Object key) {
        LocalEntry entry = live(key);
        return entry == null ? null : entry.valueInMemory();
    }

    @Override
    public int getSharingPolicy() {
        return defaults.get().sharing().code();
    }

    @Override
    public void setSharingPolicy(int sharingPolicy) {
        SharingPolicy policy = SharingPolicy.ofCode(sharingPolicy);
        defaults.updateAndGet(info -> info.withSharing(policy));
    }

    @Override
    public void setTimeToLive(int timeToLive) {
        defaults.updateAndGet(info -> info.withTimeToLive(EntryInfo.seconds(timeToLive)));
    }

    @Override
    public void setPriority(int priority) {
        defaults.updateAndGet(info -> info.withPriority(priority));
    }

    @Override
    public boolean enableListener(boolean enable) {
        listeners.enable(enable);
        return true;
    }

    @Override
    public boolean addInvalidationListener(InvalidationListener listener) {
        return listeners.ofInvalidations().add(listener);
    }

    @Override
    public boolean removeInvalidationListener(InvalidationListener listener) {
        return listeners.ofInvalidations().remove(listener);
    }

    @Override
    public boolean addChangeListener(ChangeListener listener) {
        return listeners.ofChanges().add(listener);
    }

    @Override
    public boolean removeChangeListener(ChangeListener listener) {
        return listeners.ofChanges().remove(listener);
    }

    @Override
    public boolean addPreInvalidationListener(PreInvalidationListener listener) {
        return listeners.beforeInvalidations().add(listener);
    }

    @Override
    public boolean removePreInvalidationListener(PreInvalidationListener listener) {
        return listeners.beforeInvalidations().remove(listener);
    }

    @Override
    public int size() {
        return size(false);
    }

    @Override
    public int size(boolean includeDiskCache) {
        return store.sizeInMemory() + (includeDiskCache ? store.sizeOnDisk() : 0);
    }

    @Override
    public boolean isEmpty() {
        return isEmpty(false);
    }

    @Override
    public boolean isEmpty(boolean includeDiskCache) {
        return size(includeDiskCache) == 0;
    }

    @Override
    public boolean containsKey(Object key) {
        return containsKey(key, false);
    }

    @Override
    public boolean containsKey(Object key, boolean includeDiskCache) {
        LocalEntry entry = live(key);
        return entry != null && (includeDiskCache || !entry.isOnDisk());
    }

    @Override
    public boolean containsValue(Object value) {
        return values().contains(value);
    }

    @Override
    public Set<Object> keySet() {
        return keySet(false);
    }

    @Override
    public Set<Object> keySet(boolean includeDiskCache) {
        return live(includeDiskCache).map(LocalEntry::key).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public Collection<Object> values() {
        return entrySet().stream().map(Map.Entry::getValue).toList();
    }

    @Override
    public Set<Map.Entry<Object, Object>> entrySet() {
        return live(false)
                .flatMap(entry -> Stream.ofNullable(entry.valueInMemory()).map(value -> Map.entry(entry.key(), value)))
                .collect(Collectors.toUnmodifiableSet());
    }

    private LocalEntry live(Object key) {
        long now = ticker.read();
        LocalEntry entry = mayServe(now) ? store.get(key) : null;
        return entry != null && entry.isLive(now) ? entry : null;
    }

    private Stream<LocalEntry> live(boolean includeDisk) {
        long now = ticker.read();
        if (!mayServe(now)) {
            return Stream.empty();
        }
        return store.entries().filter(entry -> entry.isLive(now) && (includeDisk || !entry.isOnDisk()));
    }
}
