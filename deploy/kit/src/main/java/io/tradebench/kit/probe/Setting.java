package io.tradebench.kit.probe;

import java.util.Map;

/**
 * The parameters that decide how stale a read may be.
 *
 * @param caching mode
 * @param servletCaching on or off
 * @param sharing policy
 * @param coherence level
 */
public record Setting(String caching, String servletCaching, String sharing, String coherence) {

    static final String SHARING = "trade.cache.sharing";
    static final String COHERENCE = "trade.cache.coherence";

    private static final String UNKNOWN = "-";

    static Setting of(Map<String, String> configuration) {
        return new Setting(
                configuration.getOrDefault("trade.caching", UNKNOWN),
                configuration.getOrDefault("trade.servlet-caching", UNKNOWN),
                configuration.getOrDefault(SHARING, UNKNOWN),
                configuration.getOrDefault(COHERENCE, UNKNOWN));
    }

    /** Whether any read may be answered from a cache. */
    boolean caches() {
        return !caching.equals("none") || servletCaching.equals("on");
    }

    /** Whether no reader on any member may see the old value once a change has returned. */
    boolean promisesAll() {
        return !caches() || coherence.equals("strict");
    }

    @Override
    public String toString() {
        if (!caches()) {
            return "nothing cached";
        }
        String servlet = servletCaching.equals("on") ? " + servlet" : "";
        return String.join(", ", caching + servlet, sharing, coherence);
    }
}
