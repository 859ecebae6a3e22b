package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.ComponentSpec;
import io.tradebench.cache.rules.file.EntryProperties;
import io.tradebench.cache.rules.file.EntrySpec;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * What a rules file says of one command class or one path. Immutable, safe for use by several threads.
 *
 * @param <S> what is asked for the values of components: a command or a request
 */
public final class CacheRule<S> {
    private final EntryProperties properties;
    private final List<CacheIdRule<S>> cacheIds;
    private final List<IdRule<S>> dependencyIds;
    private final List<IdRule<S>> invalidations;

    private CacheRule(
            EntryProperties properties,
            List<CacheIdRule<S>> cacheIds,
            List<IdRule<S>> dependencyIds,
            List<IdRule<S>> invalidations) {
        this.properties = properties;
        this.cacheIds = List.copyOf(cacheIds);
        this.dependencyIds = List.copyOf(dependencyIds);
        this.invalidations = List.copyOf(invalidations);
    }

    /**
     * The rule of an entry in the file.
     *
     * @param template what the cache ids begin with
     * @param binding gives components their values
     */
    static <S> CacheRule<S> of(EntrySpec entry, String template, Function<ComponentSpec, Component<S>> binding) {
        return new CacheRule<>(
                entry.properties(),
                entry.cacheIds().stream()
                        .map(spec -> new CacheIdRule<>(
                                template, spec, components(spec.components(), binding), entry.sharing()))
                        .toList(),
                idRules(entry.dependencyIds(), binding),
                idRules(entry.invalidations(), binding));
    }

    private static <S> List<IdRule<S>> idRules(List<EntrySpec.Id> ids, Function<ComponentSpec, Component<S>> binding) {
        return ids.stream()
                .map(id -> new IdRule<>(id.name(), components(id.components(), binding)))
                .toList();
    }

    private static <S> List<Component<S>> components(
            List<ComponentSpec> specs, Function<ComponentSpec, Component<S>> binding) {
        return specs.stream().map(binding).toList();
    }

    /** A rule that caches nothing and invalidates nothing. */
    static <S> CacheRule<S> nothing() {
        return new CacheRule<>(EntryProperties.DEFAULT, List.of(), List.of(), List.of());
    }

    /**
     * The first cache-id that matches, to be asked before the execution.
     *
     * @return null if none matches: what is executed is not to be cached
     * @throws CacheRulesException if a value has no method or field that the rule names
     */
    public CacheMatch<S> match(S source) {
        for (int i = 0; i < cacheIds.size(); i++) {
            CacheIdRule<S> rule = cacheIds.get(i);
            String cacheId = rule.cacheId(source);
            if (cacheId != null) {
                return new CacheMatch<>(this, rule, cacheId);
            }
        }
        return null;
    }

    /**
     * The ids that an execution invalidates; to be asked after it.
     *
     * @throws CacheRulesException if a value has no method or field that the rule names
     */
    public Set<Object> invalidations(S source) {
        return ids(invalidations, source);
    }

    /** The properties of the whole entry; a {@link CacheMatch} has its own. */
    public EntryProperties properties() {
        return properties;
    }

    Set<Object> dependencyIds(S source) {
        return ids(dependencyIds, source);
    }

    private static <S> Set<Object> ids(List<IdRule<S>> rules, S source) {
        if (rules.isEmpty()) {
            return Set.of();
        }
        Set<Object> ids = new HashSet<>();
        for (IdRule<S> rule : rules) {
            rule.addTo(ids, source);
        }
        return ids;
    }
}
