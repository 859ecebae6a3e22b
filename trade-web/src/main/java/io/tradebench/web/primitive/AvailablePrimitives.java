package io.tradebench.web.primitive;

import io.tradebench.trade.config.ConfigurationService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Which primitives this member has, by what it was started with. What every request asks is public: a client proxy reaches all else by reflection. Safe
 * for use by many threads.
 */
@ApplicationScoped
public class AvailablePrimitives {
    private ConfigurationService configuration;
    private boolean loaded;

    /** For the container's proxy. */
    protected AvailablePrimitives() {}

    /** @param features whether the server has loaded what primitives alone need: {@code on} or {@code off} */
    @Inject
    AvailablePrimitives(
            ConfigurationService configuration,
            @ConfigProperty(name = "trade.primitives.features", defaultValue = "off") String features) {
        this.configuration = configuration;
        this.loaded = features.equals("on");
    }

    /** Whether primitives answer at the moment. */
    public boolean areOn() {
        return configuration.current().primitives();
    }

    /** What a primitive lacks here, as parameters with their values; empty if it is there. */
    public String missing(Primitive primitive) {
        return primitive.needs().missing(configuration.current(), loaded);
    }
}
