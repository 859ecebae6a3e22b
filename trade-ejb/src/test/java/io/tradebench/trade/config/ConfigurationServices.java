package io.tradebench.trade.config;

import org.eclipse.microprofile.config.Config;

/** Makes configuration services that have read their sources, as the container does. */
public final class ConfigurationServices {
    private ConfigurationServices() {}

    public static ConfigurationService of(Config config, OverrideStore overrides) {
        ConfigurationService service = new ConfigurationService(config, overrides);
        service.read();
        return service;
    }
}
