package io.tradebench.kit.study;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Options of a command, by their names without dashes, in the order of the file.
 *
 * @param values of each
 */
public record Options(Map<String, Value> values) {

    /** No options. */
    static final Options NONE = new Options(Map.of());

    /** Before the names of Trade's parameters, which one option of {@code up} sets. */
    static final String SET = "set ";

    private static final String ON = "true";
    private static final String OFF = "false";

    /**
     * What an option is set to.
     *
     * @param words one, or several of an option that may be repeated; {@code true} and {@code false} alone switch one that takes none
     * @param line of the file that says so
     */
    public record Value(List<String> words, int line) {
        /** Never changes. */
        public Value {
            words = List.copyOf(words);
        }
    }

    /** Never changes. */
    public Options {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** These, and where both say something, what the others say. */
    Options with(Options others) {
        Map<String, Value> all = new LinkedHashMap<>(values);
        all.putAll(others.values);
        return new Options(all);
    }

    /** Those that are none of these. */
    Options without(Collection<String> names) {
        Map<String, Value> left = new LinkedHashMap<>(values);
        left.keySet().removeAll(names);
        return new Options(left);
    }

    /** As they are typed. */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        values.forEach((name, value) -> {
            if (name.startsWith(SET)) {
                arguments.add("--set=" + name.substring(SET.length()) + "="
                        + value.words().get(0));
            } else if (value.words().equals(List.of(ON))) {
                arguments.add("--" + name);
            } else if (!value.words().equals(List.of(OFF))) {
                value.words().forEach(word -> arguments.add("--" + name + "=" + word));
            }
        });
        return arguments;
    }
}
