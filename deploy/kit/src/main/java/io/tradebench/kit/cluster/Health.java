package io.tradebench.kit.cluster;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.database.DatabaseHealth;
import java.util.HashMap;
import java.util.Map;

/** Asks the components of a cluster how they are. For use by one thread. */
public final class Health {

    private final StateFolder state;
    private final AdminAccess access;
    private final Map<Component, AdminClient> clients = new HashMap<>();

    /** @param access to the admin interfaces */
    public Health(StateFolder state, AdminAccess access) {
        this.state = state;
        this.access = access;
    }

    /** In a word or two: {@code ready}, {@code not ready}, {@code stopped} or {@code dead}. */
    public String of(Component component) {
        if (component.process() == null) {
            return "stopped";
        }
        if (!component.isAlive()) {
            return "dead";
        }
        return isReady(component) ? "ready" : "not ready";
    }

    /** Whether the component can serve. A proxy can if one of its members does. */
    public boolean isReady(Component component) {
        return component.role() == Role.DATABASE
                ? DatabaseHealth.isReady(component.address(), state.component(component))
                : admin(component).isReady();
    }

    /** The admin interface of a member, or the one that the proxy leads to. */
    public AdminClient admin(Component component) {
        return clients.computeIfAbsent(component.withProcess(null), key -> access.at(key.address()));
    }
}
