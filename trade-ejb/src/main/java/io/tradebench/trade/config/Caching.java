package io.tradebench.trade.config;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.Level;
import io.tradebench.trade.config.parameter.CacheProvider;
import io.tradebench.trade.config.parameter.CachingMode;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;

/**
 * What is cached, and under which rules. All members of a cluster have the same at any moment, and change it together.
 *
 * @param mode what is cached between web tier and brokerage
 * @param servlets whether pages and fragments are cached, too
 * @param provider whose object cache is used
 * @param sharing how members share entries
 * @param level what an update promises to readers on other members
 * @param rules the rules file of command and servlet caching: empty for Trade's own, {@code original} for those of Trade 6,
 *     or the path of a file
 */
public record Caching(
        CachingMode mode, boolean servlets, CacheProvider provider, SharingPolicy sharing, Level level, String rules) {
    private static final String SEPARATOR = ";";

    /** @throws InvalidConfigurationException if the values do not go together */
    public Caching {
        if (servlets && mode != CachingMode.COMMAND) {
            throw new InvalidConfigurationException(
                    "trade.servlet-caching=on stands on the rules of command caching: it"
                            + " needs trade.caching=command; set both together");
        }
        if (provider == CacheProvider.LIBERTY && mode == CachingMode.COMMAND) {
            throw new InvalidConfigurationException("trade.cache.provider=liberty is there for"
                    + " trade.caching=distributed-map; command caching has trade.cache.provider=trade");
        }
        if (provider == CacheProvider.LIBERTY && (sharing != SharingPolicy.NOT_SHARED || level != Level.EVENTUAL)) {
            throw new InvalidConfigurationException("trade.cache.provider=liberty knows no other members: it needs"
                    + " trade.cache.sharing=not-shared and trade.cache.coherence=eventual");
        }
    }

    /** Whether something is kept in Trade's own cache: neither nothing at all, nor in Liberty's map. */
    public boolean usesOwnCache() {
        return mode != CachingMode.NONE && provider == CacheProvider.TRADE;
    }

    /** As {@link #parse} reads it: so the protocol of the cache carries it from member to member. */
    public String text() {
        return String.join(
                SEPARATOR,
                mode.name(),
                Boolean.toString(servlets),
                provider.name(),
                sharing.name(),
                level.name(),
                rules);
    }

    /** Reads what {@link #text} has written. */
    public static Caching parse(String text) {
        String[] parts = text.split(SEPARATOR, 6);
        return new Caching(
                CachingMode.valueOf(parts[0]),
                Boolean.parseBoolean(parts[1]),
                CacheProvider.valueOf(parts[2]),
                SharingPolicy.valueOf(parts[3]),
                Level.valueOf(parts[4]),
                parts[5]);
    }
}
