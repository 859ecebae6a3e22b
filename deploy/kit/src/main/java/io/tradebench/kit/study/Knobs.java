package io.tradebench.kit.study;

import io.tradebench.kit.study.Options.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a section sets, of all that can be set.
 *
 * @param up options of {@code up}; cells that differ in them need clusters of their own
 * @param parameters of Trade that are switched on the running cluster
 * @param load options of {@code load}
 * @param clusters how many of them are driven at once; 0 if nothing is said
 */
public record Knobs(Options up, Map<String, String> parameters, Options load, int clusters) {

    static final String UP = "up";
    static final String SWITCH = "switch";
    static final String LOAD = "load";
    static final String CLUSTERS = "clusters";

    private static final int MOST_CLUSTERS = 16;

    private static final String SET = "set";

    /** Those of a section. */
    static Knobs read(Section section) {
        return new Knobs(
                options(section, UP),
                parameters(section),
                options(section, LOAD),
                section.number(CLUSTERS, 0, 1, MOST_CLUSTERS));
    }

    /** These, and where both say something, what the others say. */
    Knobs with(Knobs others) {
        Map<String, String> both = new LinkedHashMap<>(parameters);
        both.putAll(others.parameters);
        return new Knobs(
                up.with(others.up), both, load.with(others.load), others.clusters > 0 ? others.clusters : clusters);
    }

    /**
     * What one of a list of values sets.
     *
     * @param key of the list: {@code clusters}, or {@code up}, {@code switch} or {@code load}, a dot and a name
     */
    static Knobs of(Section section, String key, String value) {
        int line = section.lineOf(key);
        int dot = key.indexOf('.');
        String name = key.substring(dot + 1);
        return switch (key.substring(0, Math.max(0, dot))) {
            case UP -> new Knobs(option(name, value, line), Map.of(), Options.NONE, 0);
            case SWITCH -> new Knobs(Options.NONE, Map.of(name, value), Options.NONE, 0);
            case LOAD -> new Knobs(Options.NONE, Map.of(), option(name, value, line), 0);
            default -> new Knobs(Options.NONE, Map.of(), Options.NONE, section.within(key, value, 1, MOST_CLUSTERS));
        };
    }

    private static Options option(String name, String value, int line) {
        return new Options(Map.of(name.replaceFirst("^set\\.", Options.SET), new Value(List.of(value), line)));
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
