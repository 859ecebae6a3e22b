package io.tradebench.cache.rules;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rules of a file for servlets, pages and fragments. Immutable, safe for use by several threads. */
public final class ServletRules {
    private final Map<String, CacheRule<RequestValues>> rules;

    ServletRules(Map<String, CacheRule<RequestValues>> rules) {
        this.rules = Map.copyOf(rules);
    }

    /** The rule of a path within the application, for instance {@code /app} or {@code /displayQuote.jsp}. */
    public Optional<CacheRule<RequestValues>> of(String path) {
        return Optional.ofNullable(rules.get(path));
    }

    /** The paths that the file names. */
    public Set<String> names() {
        return rules.keySet();
    }
}
