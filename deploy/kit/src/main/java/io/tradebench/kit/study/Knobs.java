package io.tradebench.kit.study;

import io.tradebench.kit.study.Options.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a section sets, of all that can be set.
 *
 * @param up options of {@code up}
 * @param parameters of Trade that are switched
 * @param load options of {@code load}
 */
record Knobs(Options up, Map<String, String> parameters, Options load) {

    static final String UP = "up";
    static final String SWITCH = "switch";
    static final String LOAD = "load";

    private static final String SET = "set";

    /** Those of a section. */
    static Knobs read(Section section) {
        return new Knobs(options(section, UP), parameters(section), options(section, LOAD));
    }

    private static Map<String, String> parameters(Section section) {
        Map<String, String> parameters = new LinkedHashMap<>();
        section.section(SWITCH).ifPresent(all -> all.keys().forEach(name -> parameters.put(name, all.text(name))));
        return parameters;
    }

    private static Options options(Section section, String command) {
        Map<String, Value> values = new LinkedHashMap<>();
        section.section(command).ifPresent(options -> options.keys().forEach(name -> {
            if (name.equals(SET)) {
                Section set = options.section(SET).orElseThrow();
                set.keys()
                        .forEach(parameter -> values.put(
                                Options.SET + parameter,
                                new Value(List.of(set.text(parameter)), set.lineOf(parameter))));
            } else {
                values.put(name, new Value(options.texts(name), options.lineOf(name)));
            }
        }));
        return new Options(values);
    }
}
