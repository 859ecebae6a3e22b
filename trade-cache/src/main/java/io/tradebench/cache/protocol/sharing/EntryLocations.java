package io.tradebench.cache.protocol.sharing;

import io.tradebench.cache.protocol.MemberId;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where entries are known to be, under push-pull. A hint: what it says may be out of date, and what it has forgotten is loaded.
 * Safe for use by many threads.
 */
public final class EntryLocations {
    private final int capacity;
    private final Map<Object, MemberId> holders = new LinkedHashMap<>();

    public EntryLocations(int capacity) {
        this.capacity = capacity;
    }

    public synchronized void add(Collection<?> ids, MemberId holder) {
        for (Object id : ids) {
            holders.remove(id);
            holders.put(id, holder);
        }
        Iterator<Object> eldest = holders.keySet().iterator();
        for (int excess = holders.size() - capacity; excess > 0; excess--) {
            eldest.next();
            eldest.remove();
        }
    }

    synchronized Optional<MemberId> holder(Object id) {
        return Optional.ofNullable(holders.get(id));
    }

    public synchronized void remove(Collection<?> ids) {
        ids.forEach(holders::remove);
    }

    public synchronized void removeHolder(MemberId holder) {
        holders.values().removeIf(holder::equals);
    }

    public synchronized void clear() {
        holders.clear();
    }
}
