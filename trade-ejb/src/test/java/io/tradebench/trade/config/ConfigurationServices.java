package io.tradebench.trade.config;

import org.eclipse.microprofile.config.Config;

/** Makes configuration services that have read their sources, as the container does. */
public final class ConfigurationServices {
    private ConfigurationServices() {}

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
