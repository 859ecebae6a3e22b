package io.tradebench.kit.admin;

import io.tradebench.kit.KitException;
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

    /** Name and value of all parameters, by name. */
    public Map<String, String> values() {
        Map<String, String> values = new TreeMap<>();
        parameters.forEach(parameter -> values.put(parameter.name(), parameter.value()));
        return values;
    }

    /**
     * What the cluster's database keeps otherwise.
     *
     * @param wanted values by name, with the prefix {@code trade.}
     * @return values in force that are overrides, and not what is wanted, by name
     */
    public Map<String, String> overriding(Map<String, String> wanted) {
        Map<String, String> overriding = new TreeMap<>();
        for (Parameter parameter : parameters) {
            String other = wanted.get(parameter.name());
            if (other != null
                    && parameter.source().equals(OVERRIDE)
                    && !parameter.value().equals(other)) {
                overriding.put(parameter.name(), parameter.value());
            }
        }
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
