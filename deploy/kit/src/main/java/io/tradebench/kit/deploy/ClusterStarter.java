package io.tradebench.kit.deploy;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ClusterReport;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ClusterStopper;
import io.tradebench.kit.control.ComponentProcesses;
import io.tradebench.kit.control.Health;
import io.tradebench.kit.control.ReadinessWait;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.CpuGroups;
import io.tradebench.kit.process.CpuShare;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Starts the components of a planned cluster and waits until they serve. Whatever goes wrong, {@link #abandon} leaves
 * nothing behind; it may be called by another thread, as a signal does.
 */
final class ClusterStarter {

    private final StateFolder state;
    private final Console console;
    private final ReadinessWait wait;
    private final ComponentFiles files;
    private final ClusterSpec spec;
    private Health health;

    ClusterStarter(StateFolder state, Console console, InstantSource clock, ComponentFiles files, ClusterSpec spec) {
        this.state = state;
        this.console = console;
        this.wait = new ReadinessWait(state, console, clock, component -> true);
        this.files = files;
        this.spec = spec;
    }

    /** Remembers what is to be started, and deletes what an earlier cluster left in its place. */
    synchronized void begin(Cluster plan, String adminPassword) {
        wait.requireWanted();
        state.savePassword(adminPassword);
        state.saveEdgeSecret(files.edgeSecret());
        plan.components().forEach(component -> files.clear(component, state.component(component)));
        state.save(plan);
        health = new Health(state, state.access());
    }

    /** Starts every component of a role. Each gets a new folder. */
    void launch(Role role) {
        components(role).forEach(component -> launch(component, prepare(component)));
    }

    private Launch prepare(Component component) {
        wait.requireWanted();
        Path folder = state.component(component);
        Launch prepared = files.prepare(component, Folders.create(folder))
                .on(spec.processors().of(component));
        Launch launch = share(component).map(prepared::with).orElse(prepared);
        launch.save(folder);
        return launch;
    }

    /** Empty if it gets whatever there is. */
    private Optional<CpuShare> share(Component component) {
        OptionalDouble quota = spec.quotas().of(component);
        Integer weight = spec.weights().of(component);
        return quota.isEmpty() && weight == null
                ? Optional.empty()
                : Optional.of(new CpuShare(
                        quota.isEmpty() ? null : quota.getAsDouble(),
                        weight,
                        CpuGroups.name(state.path(), component.name())));
    }

    private synchronized void launch(Component component, Launch launch) {
        wait.requireWanted();
        state.save(new ComponentProcesses(component, state.component(component)).start(launch));
    }

    /** Waits until the admin interface of every member answers. */
    void awaitAnswers() {
        wait.await("starting", components(Role.MEMBER), member -> health.admin(member)
                .isAnswering());
    }

    /** Waits until every component of a role says that it can serve. */
    void awaitReady(Role role) {
        wait.await("waiting for", components(role), health::isReady);
    }

    /** Waits until every member sees all the others. */
    void awaitCompleteness() {
        int all = components(Role.MEMBER).size();
        wait.await("joining", components(Role.MEMBER), member -> seesAll(health.admin(member), all));
    }

    private static boolean seesAll(AdminClient admin, int members) {
        ClusterReport report = admin.cluster();
        return report.members().size() == members && report.unreachable().isEmpty();
    }

    /** Stops what was started and forgets it; nothing is started after that. */
    void abandon() {
        wait.giveUp();
        synchronized (this) {
            new ClusterStopper(state, console::note).stop();
        }
    }

    private List<Component> components(Role role) {
        return state.requireCluster().all(role);
    }
}
