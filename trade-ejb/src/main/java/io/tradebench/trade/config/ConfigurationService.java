package io.tradebench.trade.config;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.microprofile.config.Config;

/**
 * Holds the configuration in force and changes it: all of a change or nothing of it. Overrides outlive the server, they are
 * kept in the database. Safe for use by many threads.
 */
@ApplicationScoped
public class ConfigurationService {
    private final AtomicLong version = new AtomicLong();
    private Config config;
    private OverrideStore overrideStore;
    private Map<Parameter, ConfiguredParameter> fromSources;
    private volatile TradeConfiguration current;

    /** For the container's proxy. */
    protected ConfigurationService() {}

    @Inject
    public ConfigurationService(Config config, OverrideStore overrideStore) {
        this.config = config;
        this.overrideStore = overrideStore;
    }

    /** @throws InvalidConfigurationException if a source has an unknown name or an illegal value */
    @PostConstruct
    void read() {
        fromSources = new ConfigurationSources(config).read();
        new TradeConfiguration(fromSources);
        current = combined(overrideStore.load());
    }

    /** The configuration in force. */
    public TradeConfiguration current() {
        return current;
    }

    /** Every parameter with its value in force and where that comes from. */
    public List<ConfiguredParameter> inForce() {
        return current.inForce();
    }

    /** Grows with every change of the configuration in force. */
    public long version() {
        return version.get();
    }

    /**
     * Sets overrides.
     *
     * @param changes values by name, with or without the prefix {@code trade.}; a null value removes an override
     * @throws InvalidConfigurationException if a name or a value is not legal; then nothing has changed
     */
    public synchronized void change(Map<String, String> changes) {
        Map<String, String> overrides = new LinkedHashMap<>(overrideStore.load());
        changes.forEach((name, value) -> {
            Parameter parameter = Parameter.named(name);
            if (value == null) {
                overrides.remove(parameter.configurationName());
            } else {
                overrides.put(parameter.configurationName(), parameter.checked(value));
            }
        });
        TradeConfiguration next = combined(overrides);
        overrideStore.save(overrides);
        current = next;
        version.incrementAndGet();
    }

    private TradeConfiguration combined(Map<String, String> overrides) {
        Map<Parameter, ConfiguredParameter> all = new EnumMap<>(Parameter.class);
        all.putAll(fromSources);
        overrides.forEach((name, value) -> {
            Parameter parameter = Parameter.named(name);
            all.put(parameter, new ConfiguredParameter(parameter, value, "override"));
        });
        return new TradeConfiguration(all);
    }
}
