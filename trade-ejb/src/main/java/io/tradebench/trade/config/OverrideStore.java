package io.tradebench.trade.config;

import java.util.Map;

/** Where the overrides of the cluster are kept: values set while it runs, above every other source. */
public interface OverrideStore {
    /** The overrides by configuration name. */
    Map<String, String> load();

    /** Replaces all overrides at once. */
    void save(Map<String, String> overrides);
}
