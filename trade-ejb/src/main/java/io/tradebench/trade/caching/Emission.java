package io.tradebench.trade.caching;

import io.tradebench.cache.DistributedMap;
import io.tradebench.trade.command.TradeCommand;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/** How the caches of one mode learn of updates. Safe for use by many threads. */
interface Emission {
    /**
     * Of a mode that caches nothing: nobody is told.
     *
     * @param updatedInSilence sees to it that nobody caches without having agreed with this member
     */
    static Emission silent(Runnable updatedInSilence) {
        return new Emission() {
            @Override
            public void executed(TradeCommand<?> update) {
                updatedInSilence.run();
            }

            @Override
            public void unknown() {
                updatedInSilence.run();
            }
        };
    }

    /** An update has committed. */
    void executed(TradeCommand<?> update);

    /** An update may have committed, and what it has changed is not known. */
    void unknown();

    /**
     * Invalidates what rules say.
     *
     * @param ids what a command invalidates
     */
    static Emission of(DistributedMap map, Function<TradeCommand<?>, Set<?>> ids) {
        return new Emission() {
            @Override
            public void executed(TradeCommand<?> update) {
                Set<Object> all = new LinkedHashSet<>(ids.apply(update));
                update.parts().forEach(part -> all.addAll(ids.apply(part)));
                if (all.contains(MapIds.EVERYTHING)) {
                    map.clear();
                } else if (!all.isEmpty()) {
                    map.invalidateAll(all, false);
                }
            }

            @Override
            public void unknown() {
                map.clear();
            }
        };
    }
}
