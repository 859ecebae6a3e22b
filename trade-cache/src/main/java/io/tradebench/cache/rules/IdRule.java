package io.tradebench.cache.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Makes dependency ids, or ids to invalidate, like {@code Quote_Symbol:s:0}. Several of them are asked at each request, so nothing here
 * or below is a stream.
 *
 * @param <S> what is asked for the values of components
 */
final class IdRule<S> {
    private final String name;
    private final List<Component<S>> components;

    /** @param name what the ids begin with */
    IdRule(String name, List<Component<S>> components) {
        this.name = name;
        this.components = List.copyOf(components);
    }

    /** Adds the ids of an execution: none if a component does not match, several if one has several values. */
    void addTo(Set<Object> ids, S source) {
        List<String> made = List.of(name);
        for (Component<S> component : components) {
            List<String> values = component.isMultiple() ? component.texts(source) : single(component.text(source));
            if (values == null) {
                if (component.isRequired()) {
                    return;
                }
            } else if (!component.isMultiple() && !component.admits(values.get(0))) {
                return;
            } else if (!component.isIgnored()) {
                made = each(made, values);
            }
        }
        ids.addAll(made);
    }

    private static List<String> single(String value) {
        return value == null ? null : List.of(value);
    }

    private static List<String> each(List<String> beginnings, List<String> values) {
        List<String> longer = new ArrayList<>(beginnings.size() * values.size());
        for (String beginning : beginnings) {
            for (String value : values) {
                longer.add(beginning + ":" + value);
            }
        }
        return longer;
    }
}
