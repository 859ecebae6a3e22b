package io.tradebench.trade.config;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.trade.config.parameter.Parameter;
import java.util.Map;
import org.eclipse.microprofile.config.Config;

/** Makes configuration services that have read their sources, as the container does. */
public final class ConfigurationServices {
    private ConfigurationServices() {}

    /** What one source says. */
    public static Config config(Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build();
    }

    /** Where the value of a parameter comes from. */
    static String source(ConfigurationService service, Parameter parameter) {
        return service.inForce().stream()
                .filter(configured -> configured.parameter() == parameter)
                .findFirst()
                .orElseThrow()
                .source();
    }

    public static ConfigurationService of(Map<String, String> properties, OverrideStore overrides) {
        return of(config(properties), overrides);
    }

    public static ConfigurationService of(Config config, OverrideStore overrides) {
        return of(config, overrides, new NoPeers());
    }

    public static ConfigurationService of(Config config, OverrideStore overrides, ConfigurationPeers peers) {
        return of(config, overrides, peers, new NoListener());
    }

    public static ConfigurationService of(
            Config config, OverrideStore overrides, ConfigurationPeers peers, ConfigurationListener listener) {
        return of(config, overrides, peers, listener, any -> {});
    }

    public static ConfigurationService of(
            Config config,
            OverrideStore overrides,
            ConfigurationPeers peers,
            ConfigurationListener listener,
            ConfigurationCheck surroundings) {
        ConfigurationService service = new ConfigurationService(config, overrides, peers, listener, surroundings);
        service.read();
        return service;
    }
}
