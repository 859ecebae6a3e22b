package io.tradebench.cache.protocol;

import io.tradebench.cache.SharingPolicy;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The coherence of a member that has no peers. */
final class LocalCoherence implements Coherence {
    private static final int REMEMBERED_IDS = 8192;

    private final MemberLock lock = new MemberLock();
    private final GuardedReplica replica;

    LocalCoherence(Replica replica) {
        this.replica = new GuardedReplica(replica, new MemberId(new UUID(0, 0)), REMEMBERED_IDS, lock::call);
        this.replica.open();
    }

    @Override
    public boolean mayServe(long now) {
        return true;
    }

    @Override
    public long token() {
        return replica.token();
    }

    @Override
    public boolean fill(CacheEntry entry, long token) {
        return replica.fill(entry, token);
    }

    @Override
    public boolean put(CacheEntry entry) {
        replica.put(entry, false);
        return true;
    }

    @Override
    public Optional<CacheEntry> fetch(Object key, SharingPolicy policy) {
        return Optional.empty();
    }

    @Override
    public void invalidate(Collection<?> ids, boolean wait) {
        replica.invalidate(Set.copyOf(ids));
    }

    @Override
    public void clear() {
        lock.run(replica::invalidateEverything);
    }

    @Override
    public void close() {
        lock.run(replica::close);
    }
}
