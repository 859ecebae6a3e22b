package io.tradebench.kit.probe;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ConfigurationReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Switches a running cluster from setting to setting, and in the end back to what it had. Safe for use by many threads. */
final class SettingSwitch implements AutoCloseable {

    private static final String OVERRIDE = "override";

    private final AdminClient admin;
    private final Map<String, String> before = new LinkedHashMap<>();
    private boolean changed;

    SettingSwitch(AdminClient admin) {
        this.admin = admin;
        for (ConfigurationReport.Parameter parameter : admin.configuration().parameters()) {
            if (List.of(Setting.SHARING, Setting.COHERENCE).contains(parameter.name())) {
                before.put(parameter.name(), OVERRIDE.equals(parameter.source()) ? parameter.value() : null);
            }
        }
    }

    /** Changes what is named here and gives back what is in force then. */
    synchronized Setting change(Map<String, String> changes) {
        if (!changes.isEmpty()) {
            changed = true;
            admin.configure(changes, List.of());
        }
        return Setting.of(admin.configuration().values());
    }

    /** Restores what was there before, if anything was changed. */
    @Override
    public synchronized void close() {
        if (changed) {
            changed = false;
            admin.configure(before, List.of());
        }
    }
}
