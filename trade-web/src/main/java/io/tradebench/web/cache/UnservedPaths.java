package io.tradebench.web.cache;

import io.tradebench.cache.rules.ServletRules;
import jakarta.servlet.ServletContext;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.MalformedURLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Says once of each rules file which of its names no request can ever meet. Safe for use by many threads. */
final class UnservedPaths {
    private static final Logger LOG = System.getLogger(UnservedPaths.class.getName());

    private final ServletContext context;
    private final Set<String> served;
    private volatile ServletRules known;

    /**
     * @param filter the filter by which pages are cached
     * @param fragments paths of servlets that pages include
     */
    UnservedPaths(ServletContext context, String filter, Set<String> fragments) {
        this.context = context;
        this.served = new HashSet<>(fragments);
        served.addAll(context.getFilterRegistration(filter).getUrlPatternMappings());
    }

    /** Warns of the rules if they are new. */
    void warnOf(ServletRules rules) {
        if (rules != known) {
            known = rules;
            List<String> idle = rules.names().stream()
                    .filter(name -> !isServed(name))
                    .sorted()
                    .toList();
            if (!idle.isEmpty()) {
                LOG.log(
                        Level.WARNING,
                        "The cache rules name what Trade does not cache: {0}. It caches {1} and the JSPs that they include",
                        String.join(", ", idle),
                        String.join(", ", served));
            }
        }
    }

    private boolean isServed(String name) {
        try {
            return served.contains(name) || name.startsWith("/") && context.getResource(name) != null;
        } catch (MalformedURLException noPath) {
            return false;
        }
    }
}
