package io.tradebench.web.monitor;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.Parameter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Set;

/**
 * What an operator does with the caches of all members. Size and disk are parameters of the configuration, so that a member that
 * joins later has them too.
 */
@ApplicationScoped
public class CacheOperations {
    @Inject
    private CacheInspector inspector;

    @Inject
    private ConfigurationService configuration;

    /** Removes what has an id as cache id, alias or dependency id. */
    void invalidate(String id) {
        inspector.invalidate(id);
    }

    /** Removes everything. */
    void clear() {
        inspector.clear();
    }

    /** Changes how many entries each member may have in memory. */
    void resize(String entries) {
        change(Parameter.CACHE_SIZE, entries);
    }

    /** Switches the disk {@code on} or {@code off}. */
    void offload(String state) {
        change(Parameter.CACHE_OFFLOAD, state);
    }

    private void change(Parameter parameter, String value) {
        configuration.change(Map.of(parameter.configurationName(), value), Set.of());
    }
}
