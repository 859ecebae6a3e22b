package io.tradebench.trade.caching;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.command.CommandCache;
import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.CommandRules;
import io.tradebench.trade.command.Commands;
import io.tradebench.trade.config.CacheProvider;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.InvalidConfigurationException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Makes ways of caching over one object cache. */
final class CachingFactory {
    private final DistributedMap map;
    private final LibertyCache liberty;
    private final CallersTransaction transaction;
    private final Emission silent;

    /**
     * @param liberty the object cache of the server; null if it has none
     * @param updatedInSilence called after each update in the mode that caches nothing
     */
    CachingFactory(
            DistributedMap map, LibertyCache liberty, CallersTransaction transaction, Runnable updatedInSilence) {
        this.map = map;
        this.liberty = liberty;
        this.transaction = transaction;
        silent = Emission.silent(updatedInSilence);
    }

    /** @throws InvalidConfigurationException if there is no such rules file, or it is wrong, or the provider is not there */
    CachingInForce of(Caching caching) {
        return switch (caching.mode()) {
            case NONE -> new CachingInForce(caching, silent, (inner, tenure) -> inner, transaction, null);
            case COMMAND -> commands(caching, RulesFiles.read(caching.rules()));
            case DISTRIBUTED_MAP -> caching.provider() == CacheProvider.LIBERTY ? liberty(caching) : map(caching);
        };
    }

    /** Gives up all that is cached at each update. */
    Emission everything() {
        return Emission.of(map, update -> Set.of(MapIds.EVERYTHING));
    }

    private CachingInForce commands(Caching caching, CacheRules rules) {
        CommandRules commands = rules.commands(Commands.ALL);
        // What commands invalidate is told by the emission, for reads and updates alike.
        CommandCache cache = new CommandCache(map, commands, caching.sharing(), ids -> {});
        return new CachingInForce(
                caching,
                Emission.of(map, update -> commands.of(update.getClass()).invalidations(update)),
                (inner, tenure) -> new CommandTrade(inner, tenure, cache),
                transaction,
                caching.servlets() ? rules.servlets() : null);
    }

    private CachingInForce map(Caching caching) {
        EntryInfo info = EntryInfo.DEFAULT.withPriority(3).withSharing(caching.sharing());
        ReadThrough cache = new ReadThrough() {
            @Override
            public <V> V get(String id, Supplier<V> loader) {
                return map.<V, RuntimeException>get(id, info, key -> loader.get());
            }
        };
        return new CachingInForce(
                caching,
                Emission.of(map, MapIds::invalidatedBy),
                (inner, tenure) -> new MapTrade(inner, cache.during(tenure)),
                transaction,
                null);
    }

    private CachingInForce liberty(Caching caching) {
        LibertyCache cache = Optional.ofNullable(liberty)
                .orElseThrow(() -> new InvalidConfigurationException("trade.cache.provider=liberty needs the feature"
                        + " distributedMap-1.0 of the server, which this member does not have"));
        return new CachingInForce(
                caching,
                cache.emission(),
                (inner, tenure) -> new MapTrade(inner, cache.during(tenure)),
                transaction,
                null);
    }
}
