package io.tradebench.kit.admin;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import java.util.Map;

/**
 * The parameters that decide what is cached, and how stale a read may be.
 *
 * @param caching mode
 * @param rules file in force; empty for Trade's own
 * @param servletCaching on or off
 * @param sharing policy
 * @param coherence level
 */
public record CachingSetting(String caching, String rules, String servletCaching, String sharing, String coherence) {

    public static final String CACHING = "trade.caching";
    public static final String RULES = "trade.cachespec";
    public static final String SERVLET_CACHING = "trade.servlet-caching";
    public static final String SHARING = "trade.cache.sharing";
    public static final String COHERENCE = "trade.cache.coherence";

    private static final String UNKNOWN = "-";

    /** The setting that a configuration holds. */
    public static CachingSetting of(ConfigurationReport configuration) {
        Map<String, String> values = configuration.values();
        return new CachingSetting(
                values.getOrDefault(CACHING, UNKNOWN),
                values.getOrDefault(RULES, ""),
                values.getOrDefault(SERVLET_CACHING, UNKNOWN),
                values.getOrDefault(SHARING, UNKNOWN),
                values.getOrDefault(COHERENCE, UNKNOWN));
    }

    /** Whether any read may be answered from a cache. */
    public boolean caches() {
        return !caching.equals("none") || servletCaching.equals("on");
    }

    /**
     * Refuses a setting without a cache.
     *
     * @param consequence of there being none, such as {@code so nothing is shared}
     * @throws KitException saying what to do
     */
    public void requireCaching(String consequence) {
        if (!caches()) {
            throw new KitException("nothing is cached, " + consequence + ": '"
                    + Distribution.command("switch caching=distributed-map") + "' or another mode first");
        }
    }

    /** Whether no reader on any member may see the old value once a change has returned. */
    public boolean promisesAll() {
        return !caches() || coherence.equals("strict");
    }

    @Override
    public String toString() {
        if (!caches()) {
            return "nothing cached";
        }
        String servlet = servletCaching.equals("on") ? " + servlet" : "";
        String by = caching.equals("command") && !rules.isEmpty() ? " by " + rules : "";
        return String.join(", ", caching + servlet + by, sharing, coherence);
    }
}
