package io.tradebench.cache.rules;

import io.tradebench.cache.rules.EntrySpec.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Binds rules to what requests have. */
final class ServletBinding {
    private ServletBinding() {}

    /** @param source names the file in messages */
    static ServletRules bind(String source, List<EntrySpec> entries) {
        Map<String, CacheRule<RequestValues>> rules = new HashMap<>();
        for (EntrySpec entry : entries) {
            if (entry.kind() == Kind.SERVLET) {
                String path = entry.name().text();
                rules.put(path, RuleAssembly.of(entry, path, component -> bind(source, component)));
            }
        }
        return new ServletRules(rules);
    }

    private static Component<RequestValues> bind(String source, ComponentSpec component) {
        ComponentType type = component.type();
        String id = component.id();
        if (component.steps().isEmpty()) {
            return new Component<>(component, request -> type.of(request, id));
        }
        Path path = Path.of(Object.class, component.steps(), new Problems(source));
        return new Component<>(component, request -> path.follow(type.of(request, id)));
    }
}
