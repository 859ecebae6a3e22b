package io.tradebench.trade.caching;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.command.CommandCache;
import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.CommandRules;
import io.tradebench.trade.command.Commands;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.parameter.CacheProvider;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.util.function.Function;
import java.util.function.Supplier;

/** Makes caching modes over one object cache. */
final class CachingFactory {
    private final DistributedMap map;
    private final LibertyCache liberty;
    private final TransactionInvalidation transaction;
    private final Invalidation none;
    private final Function<String, RulesFile> files;

    /**
     * @param liberty the object cache of the server; null if it has none
     * @param updatedInSilence called after each update in the mode that caches nothing
     */
    CachingFactory(
            DistributedMap map, LibertyCache liberty, TransactionInvalidation transaction, Runnable updatedInSilence) {
        this(map, liberty, transaction, updatedInSilence, RulesFiles::read);
    }

    /** @param files reads the rules file of a name, once for each mode that is made */
    CachingFactory(
            DistributedMap map,
            LibertyCache liberty,
            TransactionInvalidation transaction,
            Runnable updatedInSilence,
            Function<String, RulesFile> files) {
        this.map = map;
        this.liberty = liberty;
        this.transaction = transaction;
        none = Invalidation.none(updatedInSilence);
        this.files = files;
    }

    /** @throws InvalidConfigurationException if there is no such rules file, or it is wrong, or the provider is not there */
    CachingInForce of(Caching caching) {
        return switch (caching.mode()) {
            case NONE ->
                new CachingInForce(AgreedCaching.of(caching), none, (inner, lease) -> inner, transaction, null);
            case COMMAND -> commands(caching, files.apply(caching.rules()));
            case DISTRIBUTED_MAP ->
                caching.provider() == CacheProvider.LIBERTY
                        ? liberty(AgreedCaching.of(caching))
                        : map(AgreedCaching.of(caching));
        };
    }

    /** Gives up all that is cached at each update. */
    Invalidation everything() {
        return new Invalidation(update -> map.clear(), map::clear);
    }

    private CachingInForce commands(Caching caching, RulesFile file) {
        CacheRules rules = file.rules();
        CommandRules commands = rules.commands(Commands.ALL);
        // What commands invalidate is told by the mode's invalidation, for reads and updates alike.
        CommandCache cache = new CommandCache(map, commands, caching.sharing(), ids -> {});
        return new CachingInForce(
                AgreedCaching.of(caching, file),
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
