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
import java.util.function.Supplier;

/** Makes caching modes over one object cache. */
final class CachingFactory {
    private final DistributedMap map;
    private final LibertyCache liberty;
    private final TransactionInvalidation transaction;
    private final Invalidation none;

    /**
     * @param liberty the object cache of the server; null if it has none
     * @param updatedInSilence called after each update in the mode that caches nothing
     */
    CachingFactory(
            DistributedMap map, LibertyCache liberty, TransactionInvalidation transaction, Runnable updatedInSilence) {
        this.map = map;
        this.liberty = liberty;
        this.transaction = transaction;
        none = Invalidation.none(updatedInSilence);
    }

    /** @throws InvalidConfigurationException if there is no such rules file, or it is wrong, or the provider is not there */
    CachingInForce of(Caching caching) {
        AgreedCaching agreed = AgreedCaching.of(caching);
        return switch (caching.mode()) {
            case NONE -> new CachingInForce(agreed, none, (inner, lease) -> inner, transaction, null);
            case COMMAND -> commands(agreed, RulesFiles.read(caching.rules()));
            case DISTRIBUTED_MAP -> caching.provider() == CacheProvider.LIBERTY ? liberty(agreed) : map(agreed);
        };
    }

    /** Gives up all that is cached at each update. */
    Invalidation everything() {
        return new Invalidation(update -> map.clear(), map::clear);
    }

    private CachingInForce commands(AgreedCaching agreed, CacheRules rules) {
        Caching caching = agreed.caching();
        CommandRules commands = rules.commands(Commands.ALL);
        // What commands invalidate is told by the mode's invalidation, for reads and updates alike.
        CommandCache cache = new CommandCache(map, commands, caching.sharing(), ids -> {});
        return new CachingInForce(
                agreed,
                Invalidation.of(map, update -> commands.of(update.getClass()).invalidations(update)),
                (inner, lease) -> new CommandTrade(inner, lease, cache),
                transaction,
                caching.servlets() ? rules.servlets() : null);
    }

    private CachingInForce map(AgreedCaching agreed) {
        EntryInfo info =
                EntryInfo.DEFAULT.withPriority(3).withSharing(agreed.caching().sharing());
        ReadThrough cache = new ReadThrough() {
            @Override
            public <V> V get(String id, Supplier<V> loader) {
                return map.<V, RuntimeException>get(id, info, key -> loader.get());
            }
        };
        return map(agreed, cache, Invalidation.of(map, MapIds::invalidatedBy));
    }

    private CachingInForce liberty(AgreedCaching agreed) {
        if (liberty == null) {
            throw new InvalidConfigurationException("trade.cache.provider=liberty needs the feature"
                    + " distributedMap-1.0 of the server, which this member does not have");
        }
        return map(agreed, liberty, liberty.invalidation());
    }

    private CachingInForce map(AgreedCaching agreed, ReadThrough cache, Invalidation invalidation) {
        return new CachingInForce(
                agreed, invalidation, (inner, lease) -> new MapTrade(inner, lease, cache), transaction, null);
    }
}
