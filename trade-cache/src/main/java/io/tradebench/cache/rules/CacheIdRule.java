package io.tradebench.cache.rules;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.rules.file.EntryProperties;
import io.tradebench.cache.rules.file.EntrySpec;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes cache ids like {@code /app:action=quotes&symbols=s:0}, and says what to keep their entries with. Two executions have
 * the same id only if their components have the same values.
 *
 * @param <S> what is asked for the values of components
 */
final class CacheIdRule<S> {
    private final String template;
    private final List<Component<S>> components;
    private final String[] first;
    private final String[] next;
    private final EntryInfo info;
    private final EntryProperties properties;

    /** @param template what the ids begin with */
    CacheIdRule(String template, EntrySpec.CacheId spec, List<Component<S>> components, SharingPolicy sharing) {
        this.template = template;
        this.components = List.copyOf(components);
        first = new String[components.size()];
        next = new String[components.size()];
        Set<String> names = new HashSet<>();
        for (int i = 0; i < first.length; i++) {
            String name =
                    unique(components.get(i).id(), names) + (components.get(i).isIgnored() ? "" : "=");
            first[i] = template + ":" + name;
            next[i] = "&" + name;
        }
        info = new EntryInfo(spec.priority(), spec.timeToLive(), spec.inactivity(), sharing, Set.of(), Set.of());
        properties = spec.properties();
    }

    /** The id of an execution; null if this cache-id does not match. */
    String cacheId(S source) {
        String id = null;
        for (int i = 0; i < first.length; i++) {
            Component<S> component = components.get(i);
            String value = component.text(source);
            if (value == null) {
                if (component.isRequired()) {
                    return null;
                }
            } else if (!component.admits(value)) {
                return null;
            } else {
                String named = id == null ? first[i] : id.concat(next[i]);
                id = component.isIgnored() ? named : named.concat(Values.escaped(value));
            }
        }
        return id == null ? template : id;
    }

    EntryInfo info(Set<Object> dependencyIds) {
        return dependencyIds.isEmpty() ? info : info.withDependencyIds(dependencyIds);
    }

    EntryProperties properties() {
        return properties;
    }

    /** A parameter and an attribute may have the same name. */
    private static String unique(String id, Set<String> names) {
        String name = Values.escaped(id).replace("=", "%3D");
        String unique = name;
        for (int i = 2; !names.add(unique); i++) {
            unique = name + "#" + i;
        }
        return unique;
    }
}
