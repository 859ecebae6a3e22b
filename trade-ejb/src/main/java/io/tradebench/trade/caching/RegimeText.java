package io.tradebench.trade.caching;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.trade.config.CacheProvider;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.CachingMode;

/** A way of caching as the protocol carries it from member to member. */
final class RegimeText {
    private static final String SEPARATOR = ";";

    private RegimeText() {}

    static Regime initial(Caching caching) {
        return Regime.initial(caching.usesOwnCache(), caching.level(), of(caching));
    }

    static String of(Caching caching) {
        return String.join(
                SEPARATOR,
                caching.mode().name(),
                Boolean.toString(caching.servlets()),
                caching.provider().name(),
                caching.sharing().name(),
                caching.level().name(),
                caching.rules());
    }

    static Caching caching(Regime regime) {
        String[] parts = regime.application().split(SEPARATOR, 6);
        return new Caching(
                CachingMode.valueOf(parts[0]),
                Boolean.parseBoolean(parts[1]),
                CacheProvider.valueOf(parts[2]),
                SharingPolicy.valueOf(parts[3]),
                Level.valueOf(parts[4]),
                parts[5]);
    }
}
