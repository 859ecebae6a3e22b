package io.tradebench.trade.config.parameter;

import java.util.Optional;

/**
 * A parameter and a value for it, whatever name it was given by.
 *
 * @param value as it was given or what that means here; not checked; may be null
 */
public record Setting(Parameter parameter, String value) {
    /**
     * What a name and a value mean.
     *
     * @param name our own or that of the originals, with or without the prefix {@code trade.}
     * @throws InvalidConfigurationException if there is no such parameter
     */
    public static Setting of(String name, String value) {
        Optional<Parameter> original = OriginalNames.parameter(name);
        if (original.isEmpty()) {
            return new Setting(Parameter.named(name), value);
        }
        return new Setting(original.get(), value == null ? null : OriginalNames.value(original.get(), value));
    }
}
