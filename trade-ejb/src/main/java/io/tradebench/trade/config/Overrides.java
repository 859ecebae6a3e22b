package io.tradebench.trade.config;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The overrides of the cluster at one moment.
 *
 * @param version grows with every change
 * @param values by configuration name
 */
public record Overrides(long version, Map<String, String> values) {
    public Overrides {
        values = Map.copyOf(values);
    }

    /**
     * The next version of them; the same if nothing changes.
     *
     * @param changes values by name, with or without the prefix {@code trade.}; a null value removes an override
     * @throws InvalidConfigurationException if a name or a value is not legal, or a parameter cannot be changed while
     *     members run
     */
    Overrides with(Map<String, String> changes) {
        Map<String, String> next = new LinkedHashMap<>(values);
        changes.forEach((name, value) -> {
            Parameter parameter = Parameter.named(name).requireChangeable();
            if (value == null) {
                next.remove(parameter.configurationName());
            } else {
                next.put(parameter.configurationName(), parameter.checked(value));
            }
        });
        return next.equals(values) ? this : new Overrides(version + 1, next);
    }
}
