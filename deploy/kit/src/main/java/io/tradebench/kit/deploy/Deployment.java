package io.tradebench.kit.deploy;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.Population;
import io.tradebench.kit.base.AllOrNothing;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.QuotaPlan;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.cluster.WeightPlan;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.container.Engine;
import io.tradebench.kit.container.Image;
import io.tradebench.kit.container.Zones;
import io.tradebench.kit.control.ClusterStopper;
import io.tradebench.kit.member.LibertyBuild;
import io.tradebench.kit.member.ServerPackage;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.place.WallClock;
import io.tradebench.kit.process.CpuGroups;
import io.tradebench.kit.process.MemoryFiles;
import io.tradebench.kit.process.Secrets;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

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
     * @param name of the command that does this, for the messages that others get meanwhile
     * @param adminPassword that the members are started with; null or empty to make one, which the state folder keeps
     */
    public Cluster up(String name, ClusterSpec spec, String adminPassword) {
        boolean chosen = adminPassword != null && !adminPassword.isEmpty();
        String password = chosen ? adminPassword : Secrets.random(random);
        return state.whileChanging(name, () -> {
            requireFree();
            MemoryFiles.OF_MACHINE.remove(state.path());
            Machine.observe(state.path()).require(spec, state.path());
            requireControlGroups(spec);
            requireMemory(spec);
            requireClocks(spec);
            spec.proxies().forEach(kind -> ProxyPrograms.of(kind, spec.place()).require());
            Path wlp = unpack(spec);
            return spec.place() == Place.PROCESSES
                    ? up(spec, Optional.empty(), wlp, password)
                    : inZones(zones -> up(spec, Optional.of(zones), wlp, password));
        });
    }

    /**
     * Makes sure that no cluster, and nothing of one, is in the folder.
     *
     * @throws KitException if something is; the message tells how to end it
     */
    public void requireFree() {
        new FreeFolder(state).require();
    }

    private static void requireControlGroups(ClusterSpec spec) {
        boolean isShared = spec.quotas() != QuotaPlan.NONE || spec.weights() != WeightPlan.NONE;
        if (isShared && spec.place() == Place.PROCESSES && !CpuGroups.OF_MACHINE.areWritable()) {
            throw new KitException((spec.quotas() != QuotaPlan.NONE ? "--quota" : "--weight")
                    + " needs control groups of Linux, which cannot be made here: be root, use --in containers, or give each"
                    + " part processors of its own (--cpus)");
        }
    }

    private static void requireMemory(ClusterSpec spec) {
        String obstacle = FilesInMemory.obstacle(spec.inMemory(), spec.members() + 1, MemoryFiles.OF_MACHINE);
        if (!obstacle.isEmpty()) {
            throw new KitException(obstacle);
        }
    }

    private static void requireClocks(ClusterSpec spec) {
        if (spec.hasSettableClocks()) {
            WallClock.requireLibrary();
        }
    }

    private Cluster up(ClusterSpec spec, Optional<Zones> zones, Path wlp, String password) {
        ClusterPlan plan = new PortClaims(PortClaims.sharedFolder())
                .claim(state.path(), ports -> new ClusterPlanner(state.path(), zones, random)
                        .plan(ports, spec, List.of(state.command("up", spec.arguments())), clock.instant()));
        Optional<ContainerPlan> containers = zones.map(both -> new ContainerPlan(
                plan,
                both,
                spec.proxy(),
                spec.web(),
                spec.memory(),
                state,
                build(),
                ContainerUser.current(),
                spec.hasSettableClocks()));
        makeCertificate(spec.tls(), plan);
        containers.ifPresent(this::requireImages);
        ComponentFiles files = new ComponentFiles(plan, spec, state, wlp, containers, password, random);
        ClusterStarter starter = new ClusterStarter(state, console, clock, files, spec);
        return AllOrNothing.orUndoneOnShutdown(() -> start(starter, plan, spec, password), starter::abandon);
    }

    /** With the two networks of a cluster in containers, which are gone again if it does not come up. */
    private Cluster inZones(Function<Zones, Cluster> work) {
        Engine.require();
        state.markContained();
        ClusterStopper stopper = new ClusterStopper(state, console::note);
        return AllOrNothing.orUndoneOnShutdown(
                () -> work.apply(Zones.create(ClusterPlanner.clusterName(state.path()), state.path())), stopper::stop);
    }

    /** Whoever runs in containers reads the certificates, too. */
    private void requireImages(ContainerPlan containers) {
        containers.images().forEach(Image::require);
        if (Files.isDirectory(state.tls().folder())) {
            containers.user().own(state.tls().folder());
        }
    }

    private String build() {
        return new ServerPackage(distribution.serverPackage()).contentKey();
    }

    private Path unpack(ClusterSpec spec) {
        Path zip = spec.serverPackage()
                .or(() -> spec.libertyVersion()
                        .map(version -> new LibertyBuild(distribution, console).serverPackage(version)))
                .orElseGet(distribution::serverPackage);
        return new ServerPackage(zip).unpackTo(state.packages());
    }

    private void makeCertificate(TlsMode tls, ClusterPlan plan) {
        state.tls().delete();
        if (tls != TlsMode.OFF) {
            Set<String> hosts = plan.cluster().components().stream()
                    .map(Component::host)
                    .collect(Collectors.toCollection(TreeSet::new));
            state.tls().make(hosts, Secrets.random(random));
        }
    }

    private Cluster start(ClusterStarter starter, ClusterPlan plan, ClusterSpec spec, String adminPassword) {
        Instant begun = clock.instant();
        starter.begin(plan.cluster(), adminPassword);
        starter.launch(Role.DATABASE);
        starter.launch(Role.MESSAGING);
        starter.awaitReady(Role.DATABASE);
        starter.launch(Role.MEMBER);
        starter.awaitReady(Role.MESSAGING);
        starter.awaitAnswers();
        double seconds = Durations.seconds(Duration.between(begun, clock.instant()));
        console.note(String.format(Locale.ROOT, "started in %.1f s", seconds));
        AdminClient admin = state.access().at(plan.cluster().members().get(0).address());
        removeOverrides(admin, spec.settings().parameters());
        spec.population().ifPresent(size -> populate(admin, size));
        starter.awaitReady(Role.MEMBER);
        starter.awaitCompleteness();
        starter.launch(Role.WEB);
        starter.awaitReady(Role.WEB);
        starter.launch(Role.PROXY);
        starter.awaitReady(Role.PROXY);
        return state.requireCluster();
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

    private void populate(AdminClient admin, PopulationSize size) {
        Population population = admin.populate(size.users(), size.quotes(), size.seed(), List.of());
        console.note(String.format(
                Locale.ROOT,
                "populated with %d users and %d quotes in %.1f s",
                population.users(),
                population.quotes(),
                population.millis() / 1000.0));
    }
}
