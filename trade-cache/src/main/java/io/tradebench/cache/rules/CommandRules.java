package io.tradebench.cache.rules;

import java.util.Map;

/** The rules of a file for commands, bound to their classes. Immutable, safe for use by several threads. */
public final class CommandRules {
    private static final CacheRule<Object> NOTHING = CacheRule.nothing();

    private final Map<Class<?>, CacheRule<Object>> rules;

    CommandRules(Map<Class<?>, CacheRule<Object>> rules) {
        this.rules = Map.copyOf(rules);
    }

    /** The rule of a command class; one that caches nothing and invalidates nothing if the file has none. */
    public CacheRule<Object> of(Class<?> commandClass) {
        CacheRule<Object> rule = rules.get(commandClass);
        return rule == null ? NOTHING : rule;
    }
}
