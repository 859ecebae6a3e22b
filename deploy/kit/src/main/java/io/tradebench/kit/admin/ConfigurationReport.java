package io.tradebench.kit.admin;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * The configuration in force on a member.
 *
 * @param member its name
 * @param version of it; grows with every change
 * @param parameters all that Trade has
 */
public record ConfigurationReport(String member, long version, List<Parameter> parameters) {

    private static final String OVERRIDE = "override";

    public ConfigurationReport {
        parameters = parameters == null ? List.of() : List.copyOf(parameters);
    }

    /**
     * One parameter.
     *
     * @param name with the prefix {@code trade.}
     * @param value in force
     * @param source where the value comes from
     */
    public record Parameter(String name, String value, String source) {}

    /**
     * Reads the answer of a member.
     *
     * @throws KitException if it is none
     */
    public static ConfigurationReport parse(String text) {
        return Json.parse(text, ConfigurationReport.class, "the configuration that a member gave cannot be read");
    }

    /** Name and value of all parameters, by name. */
    public Map<String, String> values() {
        Map<String, String> values = new TreeMap<>();
        parameters.forEach(parameter -> values.put(parameter.name(), parameter.value()));
        return values;
    }

    /** Name and value of those that were switched, which the cluster's database keeps, by name. */
    public Map<String, String> overrides() {
        Map<String, String> overrides = new TreeMap<>();
        parameters.stream()
                .filter(parameter -> OVERRIDE.equals(parameter.source()))
                .forEach(parameter -> overrides.put(parameter.name(), parameter.value()));
        return overrides;
    }

    /**
     * What the cluster's database keeps otherwise.
     *
     * @param wanted values by name, with the prefix {@code trade.}
     * @return values in force that are overrides, and not what is wanted, by name
     */
    public Map<String, String> overriding(Map<String, String> wanted) {
        Map<String, String> overriding = overrides();
        overriding.entrySet().removeIf(kept -> kept.getValue()
                .equals(wanted.getOrDefault(kept.getKey(), kept.getValue())));
        return overriding;
    }

    /** A whole number; empty if there is no such parameter. */
    public OptionalInt number(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .mapToInt(parameter -> Integer.parseInt(parameter.value()))
                .findFirst();
    }

    /**
     * A whole number that every version of Trade has.
     *
     * @throws KitException if there is no such parameter
     */
    public int requireNumber(String name) {
        return number(name)
                .orElseThrow(() -> new KitException("the cluster does not say its " + name + ": is it this version?"));
    }
}
