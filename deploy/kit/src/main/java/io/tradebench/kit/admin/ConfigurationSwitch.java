package io.tradebench.kit.admin;

import io.tradebench.kit.base.KitException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes some parameters of a running cluster for a while, and in the end back to what they were. Closing it is final: on a
 * shutdown it is closed by another thread than the one that goes on. Safe for use by many threads.
 */
public final class ConfigurationSwitch implements AutoCloseable {

    private final AdminClient admin;
    private final ConfigurationReport found;
    private final Map<String, String> before = new LinkedHashMap<>();
    private boolean changed;
    private boolean closed;

    /**
     * Remembers what is in force.
     *
     * @param parameters those that may be changed, with the prefix {@code trade.}
     */
    public ConfigurationSwitch(AdminClient admin, Set<String> parameters) {
        this.admin = admin;
        found = admin.configuration();
        Map<String, String> overrides = found.overrides();
        found.parameters().stream()
                .map(ConfigurationReport.Parameter::name)
                .filter(parameters::contains)
                .forEach(name -> before.put(name, overrides.get(name)));
    }

    /** What was in force in the beginning. */
    public ConfigurationReport found() {
        return found;
    }

    /**
     * Changes what is named here and gives back what is in force then.
     *
     * @throws KitException if it is closed, or if the cluster refuses the change
     */
    public synchronized ConfigurationReport change(Map<String, String> changes) {
        if (closed) {
            throw new KitException("interrupted");
        }
        if (!changes.isEmpty()) {
            changed = true;
            admin.configure(changes, List.of());
        }
        return admin.configuration();
    }

    /** Restores what was there before, if anything may have been changed; a second time only if that failed. */
    @Override
    public synchronized void close() {
        closed = true;
        if (changed) {
            admin.configure(before, List.of());
            changed = false;
        }
    }
}
