package io.tradebench.trade.caching;

import io.tradebench.trade.command.TradeCommand;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Supplier;

/**
 * The object cache of Open Liberty as a read-through cache of this member alone. It has no tokens; a number for each group of
 * ids stands in for them: whoever invalidates raises it before he removes, whoever has put a loaded value takes it back if the
 * number has risen since the load began.
 */
final class LibertyCache implements ReadThrough {
    private static final int GROUPS = 4096;

    private final Map<Object, Object> map;
    private final AtomicLongArray invalidations = new AtomicLongArray(GROUPS);

    /** @param map Liberty's DistributedMap */
    LibertyCache(Map<Object, Object> map) {
        this.map = map;
    }

    @Override
    public <V> V get(String id, Supplier<V> loader) {
        @SuppressWarnings("unchecked")
        V hit = (V) map.get(id);
        return hit == null ? load(id, loader) : hit;
    }

    private <V> V load(String id, Supplier<V> loader) {
        long before = invalidations.get(group(id));
        V value = loader.get();
        map.put(id, value);
        if (invalidations.get(group(id)) != before) {
            map.remove(id);
        }
        return value;
    }

    void clear() {
        for (int group = 0; group < GROUPS; group++) {
            invalidations.incrementAndGet(group);
        }
        map.clear();
    }

    Emission emission() {
        return new Emission() {
            @Override
            public void executed(TradeCommand<?> update) {
                Set<Object> ids = new LinkedHashSet<>(MapIds.invalidatedBy(update));
                update.parts().forEach(part -> ids.addAll(MapIds.invalidatedBy(part)));
                ids.forEach(LibertyCache.this::invalidate);
            }

            @Override
            public void unknown() {
                clear();
            }
        };
    }

    private void invalidate(Object id) {
        invalidations.incrementAndGet(group(id));
        map.remove(id);
    }

    private static int group(Object id) {
        return Math.floorMod(id.hashCode(), GROUPS);
    }
}
