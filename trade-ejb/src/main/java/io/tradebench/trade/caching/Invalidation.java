package io.tradebench.trade.caching;

import io.tradebench.cache.DistributedMap;
import io.tradebench.trade.command.TradeCommand;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * How the cache of one mode learns of updates.
 *
 * @param update gets each update that has committed
 * @param everything is called if one may have committed, and what it has changed is not known
 */
record Invalidation(Consumer<TradeCommand<?>> update, Runnable everything) {
    /**
     * Of a mode that caches nothing: nobody is told.
     *
     * @param updatedInSilence sees to it that nobody caches without having agreed with this member
     */
    static Invalidation none(Runnable updatedInSilence) {
        return new Invalidation(update -> updatedInSilence.run(), updatedInSilence);
    }

    /**
     * Of what rules say.
     *
     * @param ids what a command invalidates
     */
    static Invalidation of(DistributedMap map, Function<TradeCommand<?>, Set<?>> ids) {
        return new Invalidation(
                update -> {
                    Set<Object> all = idsOf(update, ids);
                    if (all.contains(MapIds.EVERYTHING)) {
                        map.clear();
                    } else if (!all.isEmpty()) {
                        map.invalidateAll(all, false);
                    }
                },
                map::clear);
    }

    /** What an update and its parts invalidate. */
    static Set<Object> idsOf(TradeCommand<?> update, Function<TradeCommand<?>, Set<?>> ids) {
        Set<Object> all = new LinkedHashSet<>(ids.apply(update));
        update.parts().forEach(part -> all.addAll(ids.apply(part)));
        return all;
    }
}
