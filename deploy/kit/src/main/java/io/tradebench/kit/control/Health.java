package io.tradebench.kit.control;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
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

    /** What is said of a proxy that serves as well as it can. */
    private static final String NO_MEMBER = "ready, but no member is";

    /** In a few words: {@code ready}, {@code not ready}, {@code stopped}, {@code dead}, or that a proxy has no member. */
    public String of(Component component) {
        if (component.instance() == null) {
            return "stopped";
        }
        if (!component.isAlive()) {
            return "dead";
        }
        if (serves(component)) {
            return "ready";
        }
        return isProxyWithoutMembers(component) ? NO_MEMBER : "not ready";
    }

    /** Whether the component does what it can: a proxy none of whose members is ready answers that it has none. */
    public boolean isReady(Component component) {
        return serves(component) || isProxyWithoutMembers(component);
    }

    private boolean serves(Component component) {
        return component.role() == Role.DATABASE
                ? DatabaseHealth.isReady(component.address(), state.component(component))
                : admin(component).isReady();
    }

    private boolean isProxyWithoutMembers(Component component) {
        return component.role() == Role.PROXY
                && admin(component).answersHttp()
                && state.requireCluster().members().stream()
                        .noneMatch(member -> admin(member).isReady());
    }

    /** The admin interface of a member, or the one that the proxy leads to. */
    public AdminClient admin(Component component) {
        return clients.computeIfAbsent(component.with(null), key -> access.at(key.address()));
    }
}
