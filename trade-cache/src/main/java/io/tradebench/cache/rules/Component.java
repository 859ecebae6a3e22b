package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.ComponentSpec;
import java.util.List;
import java.util.function.Function;

/**
 * A component that is bound to where its value comes from.
 *
 * @param <S> what is asked for the value
 */
final class Component<S> {
    private final ComponentSpec spec;
    private final Function<S, Object> origin;
    private final ComponentSpec.Condition condition;

    Component(ComponentSpec spec, Function<S, Object> origin) {
        this.spec = spec;
        this.origin = origin;
        condition = spec.condition().isEmpty() ? null : spec.condition();
    }

    String id() {
        return spec.id();
    }

    /** Whether there is no id if there is no value. */
    boolean isRequired() {
        return spec.isRequired();
    }

    /** Whether only the condition counts, not the value. */
    boolean isIgnored() {
        return spec.isIgnored();
    }

    /** Whether each element of the value makes an id of its own. */
    boolean isMultiple() {
        return spec.isMultiple();
    }

    /** The value as text; null if there is none. */
    String text(S source) {
        return Values.text(origin.apply(source));
    }

    /** The elements of the value that the condition admits; null if there is no value. */
    List<String> texts(S source) {
        Object value = origin.apply(source);
        if (value == null) {
            return null;
        }
        List<String> texts = Values.texts(value);
        if (condition != null) {
            texts.removeIf(text -> !condition.admits(text));
        }
        return texts;
    }

    boolean admits(String text) {
        return condition == null || condition.admits(text);
    }
}
