package io.tradebench.kit.cluster;

import io.tradebench.kit.Folders;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ClusterReport;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.Launch;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/**
 * Starts the components of a planned cluster and waits until they serve. Whatever goes wrong, {@link #abandon} leaves
 * nothing behind; it may be called by another thread, as a signal does.
 */
final class ClusterStarter {

    private final StateFolder state;
    private final Console console;
    private final Patience patience;
    private final Map<Role, Preparer> preparers;
    private final CpuPlan processors;
    private Health health;

    /** @param preparers of the roles that the cluster has */
    ClusterStarter(
            StateFolder state,
            Console console,
            InstantSource clock,
            Map<Role, Preparer> preparers,
            CpuPlan processors) {
        this.state = state;
        this.console = console;
        this.patience = new Patience(state, console, clock, component -> true);
        this.preparers = preparers;
        this.processors = processors;
    }

    /** Remembers what is to be started. */
    synchronized void begin(Cluster plan, String adminPassword) {
        patience.requireWanted();
        state.savePassword(adminPassword);
        state.save(plan);
        health = new Health(state, state.access());
    }

    /** Starts every component of a role. Each gets a new folder: what an earlier one left there is deleted. */
    void launch(Role role) {
        components(role).forEach(component -> {
            Launch launch = prepare(component);
            launch(component, launch);
        });
    }

    private Launch prepare(Component component) {
        patience.requireWanted();
        Folders.delete(state.component(component));
        CpuSet own = processors.of(component);
        Launch launch = preparers
                .get(component.role())
                .prepare(component, Folders.create(state.component(component)))
                .on(own);
        launch.save(state.component(component));
        return launch;
    }

    private synchronized void launch(Component component, Launch launch) {
        patience.requireWanted();
        state.save(new ComponentProcesses(component, state.component(component)).start(launch));
    }

    /** Waits until the admin interface of every member answers. */
    void awaitAnswers() {
        patience.await("starting", components(Role.MEMBER), member -> health.admin(member)
                .isAnswering());
    }

    /** Waits until every component of a role says that it can serve. */
    void awaitReady(Role role) {
        patience.await("waiting for", components(role), health::isReady);
    }

    /** Waits until every member sees all the others. */
    void awaitCompleteness() {
        int all = components(Role.MEMBER).size();
        patience.await("joining", components(Role.MEMBER), member -> seesAll(health.admin(member), all));
    }

    private static boolean seesAll(AdminClient admin, int members) {
        ClusterReport report = admin.cluster();
        return report.members().size() == members && report.unreachable().isEmpty();
    }

    /** Stops what was started and forgets it; nothing is started after that. */
    void abandon() {
        patience.giveUp();
        synchronized (this) {
            new ClusterStopper(state, console::note).stop();
        }
    }

    private List<Component> components(Role role) {
        return state.requireCluster().components().stream()
                .filter(component -> component.role() == role)
                .toList();
    }
}
