package io.tradebench.cache.rules;

import java.util.List;
import java.util.function.Function;

/** Makes the rule of one class or path from its entry in the file. */
final class RuleAssembly {
    private RuleAssembly() {}

    /**
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

    private static <S> List<IdRule<S>> idRules(List<IdSpec> ids, Function<ComponentSpec, Component<S>> binding) {
        return ids.stream()
                .map(id -> new IdRule<>(id.name(), components(id.components(), binding)))
                .toList();
    }

    private static <S> List<Component<S>> components(
            List<ComponentSpec> specs, Function<ComponentSpec, Component<S>> binding) {
        return specs.stream().map(binding).toList();
    }
}
