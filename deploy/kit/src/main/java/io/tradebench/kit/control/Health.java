package io.tradebench.kit.control;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.Listening;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.database.DatabaseHealth;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /** In a few words: {@code ready}, {@code not ready}, {@code stopped}, {@code dead}, {@code does not answer}, or that a proxy has no member. */
    public String of(Component component) {
        if (component.instance() == null) {
            return "stopped";
        }
        if (!component.isAlive()) {
            return component.isForeign() ? "does not answer" : "dead";
        }
        if (serves(component)) {
            return "ready";
        }
        return isProxyWithoutMembers(component) ? withoutMembers(component) : "not ready";
    }

    /** Whether the component does what it can: a proxy none of whose members is ready answers that it has none. */
    public boolean isReady(Component component) {
        return serves(component) || isProxyWithoutMembers(component);
    }

    private boolean serves(Component component) {
        return switch (component.role()) {
            case DATABASE -> DatabaseHealth.isReady(component.address(), state.component(component));
            case MESSAGING -> Listening.isAt(component.address());
            case MEMBER, WEB, PROXY -> admin(component).isReady();
        };
    }

    /** What is said of a proxy that serves as well as it can. */
    private String withoutMembers(Component component) {
        return behind(component).stream().anyMatch(other -> other.role() == Role.WEB)
                ? "ready, but nothing behind it is"
                : "ready, but no member is";
    }

    private boolean isProxyWithoutMembers(Component component) {
        return component.role().handsOn()
                && admin(component).answersHttp()
                && behind(component).stream().noneMatch(other -> admin(other).isReady());
    }

    /** Where it hands on what clients ask. */
    private List<Component> behind(Component component) {
        Cluster cluster = state.requireCluster();
        Optional<Component> web = cluster.only(Role.WEB).filter(server -> component.role() == Role.PROXY);
        return web.map(List::of).orElseGet(cluster::members);
    }

    /** The admin interface of a member, or the one that the proxy leads to. */
    public AdminClient admin(Component component) {
        return clients.computeIfAbsent(component.with(null), key -> access.at(key.address()));
    }
}
