package io.tradebench.kit.cluster;

import io.tradebench.kit.Distribution;
import io.tradebench.kit.KitException;
import io.tradebench.kit.ShutdownGuard;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.Population;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.proxy.ProxyProgram;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Brings a cluster up: all of it, or nothing. */
public final class Deployment {

    private final Distribution distribution;
    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    public Deployment(Distribution distribution, StateFolder state, Console console, InstantSource clock) {
        this.distribution = distribution;
        this.state = state;
        this.console = console;
        this.clock = clock;
    }

    /**
     * Starts, populates and waits until the cluster serves users. If that fails, or the process is asked to end, what
     * was started is stopped again.
     *
     * @param command the command that does this, for the messages that others get meanwhile
     * @param adminPassword that the members are started with
     */
    public Cluster up(String command, DeploymentRequest request, String adminPassword) {
        return state.whileChanging(command, () -> {
            requireNothingRuns();
            Machine.observe(state.path()).require(request, state.path());
            request.topology().proxy().map(ProxyProgram::of).ifPresent(ProxyProgram::require);
            ClusterPlan plan = plan(request);
            Path wlp = unpack(request.libertyVersion());
            makeCertificate(request.topology(), plan);
            ClusterStarter starter = new ClusterStarter(
                    state, console, clock, preparers(plan, request, wlp, adminPassword), request.processors());
            return ShutdownGuard.during(() -> startOrNothing(starter, plan, request, adminPassword), starter::abandon);
        });
    }

    private void requireNothingRuns() {
        Optional<Cluster> cluster = state.cluster().filter(Cluster::isAlive);
        if (cluster.isPresent()) {
            throw new KitException("a cluster runs already in " + state.path() + " at "
                    + cluster.get().address() + "/trade/: stop it with '" + state.command("down")
                    + "', or use another --dir");
        }
        if (new ClusterStopper(state, console::note).anythingRuns()) {
            throw new KitException(
                    "processes of an interrupted start still run: '" + state.command("down") + "' ends them");
        }
    }

    private ClusterPlan plan(DeploymentRequest request) {
        ClusterPlanner planner = new ClusterPlanner(state.path(), random);
        return new PortClaims(PortClaims.sharedFolder())
                .claim(
                        state.path(),
                        ports -> planner.plan(
                                ports,
                                request.topology(),
                                request.settings().database(),
                                request.options(),
                                clock.instant()));
    }

    private Path unpack(Optional<String> libertyVersion) {
        Path zip = libertyVersion
                .map(version -> new LibertyBuild(distribution, console).serverPackage(version))
                .orElseGet(distribution::serverPackage);
        return new ServerPackage(zip).unpackTo(state.packages());
    }

    private void makeCertificate(Topology topology, ClusterPlan plan) {
        state.tls().delete();
        if (topology.tls() != TlsMode.OFF) {
            state.tls().make(plan.cluster().address().getHost(), AdminPassword.chosenOrMade(null, random));
        }
    }

    private Map<Role, Preparer> preparers(ClusterPlan plan, DeploymentRequest request, Path wlp, String adminPassword) {
        Topology topology = request.topology();
        Map<Role, Preparer> preparers = new EnumMap<>(Role.class);
        preparers.put(Role.DATABASE, new DatabaseFiles(plan, request.settings(), wlp, state.packages(), random));
        preparers.put(Role.MEMBER, new MemberFiles(plan, request.settings(), wlp, state.tls(), adminPassword));
        topology.proxy()
                .map(ProxyProgram::of)
                .ifPresent(program -> preparers.put(
                        Role.PROXY, new ProxyFiles(program, plan.cluster(), topology.tls(), state.tls())));
        return preparers;
    }

    private Cluster startOrNothing(
            ClusterStarter starter, ClusterPlan plan, DeploymentRequest request, String adminPassword) {
        boolean started = false;
        try {
            start(starter, plan, request, adminPassword);
            started = true;
            return state.requireCluster();
        } finally {
            if (!started) {
                starter.abandon();
            }
        }
    }

    private void start(ClusterStarter starter, ClusterPlan plan, DeploymentRequest request, String adminPassword) {
        Instant begun = clock.instant();
        starter.begin(plan.cluster(), adminPassword);
        starter.launch(Role.DATABASE);
        starter.awaitReady(Role.DATABASE);
        starter.launch(Role.MEMBER);
        starter.awaitAnswers();
        console.note(String.format(Locale.ROOT, "started in %.1f s", secondsSince(begun)));
        AdminClient admin = state.access().at(plan.cluster().members().get(0).address());
        removeOverrides(admin, request.settings().parameters());
        populate(admin, request.population());
        starter.awaitReady(Role.MEMBER);
        starter.awaitCompleteness();
        starter.launch(Role.PROXY);
        starter.awaitReady(Role.PROXY);
    }

    /** A database that was used before keeps what was switched on it, and that goes before what members are started with. */
    private void removeOverrides(AdminClient admin, Map<String, String> parameters) {
        Map<String, String> overriding = admin.configuration().overriding(parameters);
        if (overriding.isEmpty()) {
            return;
        }
        Map<String, String> removed = new HashMap<>();
        overriding.forEach((name, kept) -> {
            console.note(
                    "the database kept " + name + "=" + kept + ": removed, since --set says " + parameters.get(name));
            removed.put(name, null);
        });
        admin.configure(removed, List.of());
    }

    private void populate(AdminClient admin, DeploymentRequest.Size size) {
        if (size == null) {
            return;
        }
        Population population = admin.populate(size.users(), size.quotes(), size.seed(), List.of());
        console.note(String.format(
                Locale.ROOT,
                "populated with %d users and %d quotes in %.1f s",
                population.users(),
                population.quotes(),
                population.millis() / 1000.0));
    }

    private double secondsSince(Instant begun) {
        return Duration.between(begun, clock.instant()).toMillis() / 1000.0;
    }
}
