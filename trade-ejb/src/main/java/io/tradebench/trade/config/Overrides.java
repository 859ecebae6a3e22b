package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.config.parameter.Setting;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

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
     * @param changes values by name, our own or the originals', with or without the prefix {@code trade.}; a null value removes an
     *     override
     * @throws InvalidConfigurationException if a name or a value is not legal, or a parameter cannot be changed while
     *     members run
     */
    Overrides with(Map<String, String> changes) {
        Map<String, String> next = new LinkedHashMap<>(values);
        Set<Parameter> set = EnumSet.noneOf(Parameter.class);
        changes.forEach((name, value) -> {
            Setting setting = Setting.of(name, value);
            Parameter parameter = setting.parameter().requireChangeable();
            if (!set.add(parameter)) {
                throw new InvalidConfigurationException(
                        parameter.configurationName() + " is set twice, by two names; " + name + " is one of them");
            }
            if (value == null) {
                next.remove(parameter.configurationName());
            } else {
                next.put(parameter.configurationName(), parameter.checked(setting.value()));
            }
        });
        return next.equals(values) ? this : new Overrides(version + 1, next);
    }

    /** {@linkplain #with The next version}, which is another one also if nothing changes. */
    Overrides renewedWith(Map<String, String> changes) {
        return new Overrides(version + 1, with(changes).values());
    }
}
