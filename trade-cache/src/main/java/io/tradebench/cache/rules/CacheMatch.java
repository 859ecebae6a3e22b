package io.tradebench.cache.rules;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.rules.file.EntryProperties;

/**
 * The cache-id of a rule that applies to an execution.
 *
 * @param <S> what is asked for the values of components: a command or a request
 */
public final class CacheMatch<S> {
    private final CacheRule<S> rule;
    private final CacheIdRule<S> cacheIdRule;
    private final String cacheId;

    CacheMatch(CacheRule<S> rule, CacheIdRule<S> cacheIdRule, String cacheId) {
        this.rule = rule;
        this.cacheIdRule = cacheIdRule;
        this.cacheId = cacheId;
    }

    /** The id to cache it under. */
    public String cacheId() {
        return cacheId;
    }

    /**
     * What to keep the entry with. To be asked after the execution, since dependency ids may depend on what it has found.
     *
     * @throws CacheRulesException if a value has no method or field that the rule names
     */
    public EntryInfo info(S executed) {
        return cacheIdRule.info(rule.dependencyIds(executed));
    }

    /** The properties of the entry: those of its cache-id, else those of the whole rule. */
    public EntryProperties properties() {
        return cacheIdRule.properties();
    }
}
