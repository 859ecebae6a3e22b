package io.tradebench.kit.load.cluster;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.admin.NoAnswerException;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.CpuPlan;
import io.tradebench.kit.cluster.QuotaPlan;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.conditions.Calibration;
import io.tradebench.kit.conditions.ConditionsWatch;
import io.tradebench.kit.conditions.ProcessorTimes;
import io.tradebench.kit.conditions.StrainWatch;
import io.tradebench.kit.driver.DriverGroup;
import io.tradebench.kit.driver.DriverSettings;
import io.tradebench.kit.load.settings.DriverSites;
import io.tradebench.kit.place.Instances;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.proxy.EdgeClient;
import io.tradebench.kit.proxy.EdgeFigures;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A running cluster: where clients go, and its admin interfaces. Those of a cluster that the kit started or attached are asked one by
 * one; of another cluster the address alone is known, and the member behind it tells of the others.
 */
public final class Target {

    private final URI address;
    private final AdminAccess access;
    private final AdminClient front;
    private final Map<String, AdminClient> members;
    private final Map<String, AdminClient> all;
    private final StateFolder state;
    private final Cluster cluster;
    private final QuotaPlan quotas;
    private final Optional<EdgeClient> edge;

    private Target(
            URI address,
            AdminAccess access,
            Map<String, AdminClient> members,
            Map<String, AdminClient> all,
            StateFolder state,
            Cluster cluster,
            QuotaPlan quotas) {
        this.address = address;
        this.access = access;
        this.front = access.at(address);
        this.members = members;
        this.all = all;
        this.state = state;
        this.cluster = cluster;
        this.quotas = quotas;
        this.edge = state().flatMap(EdgeClient::of);
    }

    /** The cluster of a state folder, started or attached, without the members that were stopped on purpose. */
    public static Target of(StateFolder state) {
        Cluster cluster = state.requireCluster();
        AdminAccess access = state.access();
        Map<String, AdminClient> members = new LinkedHashMap<>();
        Map<String, AdminClient> all = new LinkedHashMap<>();
        for (Component member : cluster.members()) {
            AdminClient admin = access.at(member.address());
            all.put(member.name(), admin);
            if (member.instance() != null) {
                members.put(member.name(), admin);
            }
        }
        return new Target(cluster.address(), access, members, all, state, cluster, quotas(cluster));
    }

    /** A cluster of which the address alone is known. */
    public static Target of(URI address, AdminAccess access) {
        return new Target(address, access, Map.of(), Map.of(), null, null, QuotaPlan.NONE);
    }

    /** Where clients go. */
    public URI address() {
        return address;
    }

    /** What leads to the admin interface of any member, and whose certificates are believed. */
    public AdminAccess access() {
        return access;
    }

    /** What is known of the cluster if it has a state folder. */
    public Optional<Cluster> cluster() {
        return Optional.ofNullable(cluster);
    }

    /** Where it is remembered, with its logs and its other components if the kit started it; empty if the address alone is known. */
    public Optional<StateFolder> state() {
        return Optional.ofNullable(state);
    }

    /** How a command with these arguments on this cluster is typed. */
    public String command(String name, List<String> arguments) {
        List<String> all = new ArrayList<>(arguments);
        if (state == null) {
            all.addAll(List.of("--target", address.toString()));
            access.trust().certificates().ifPresent(file -> all.addAll(List.of("--ca", file.toString())));
        }
        return state == null ? Distribution.command(name, all) : state.command(name, all);
    }

    /**
     * Does work that drives load: one measurement at a time, if the kit started the cluster.
     *
     * @param command who does it, for the message that others get
     * @throws KitException if another command is at it
     */
    public <T> T whileLoading(String command, Supplier<T> work) {
        return state == null ? work.get() : state.whileLoading(command, work);
    }

    /** Starts one driver of this cluster, on the processors that were given to it. */
    public DriverGroup drive(Path plan, Map<String, String> properties, Path folder) {
        return drive(plan, DriverSites.ONE, List.of(properties), folder);
    }

    /**
     * Starts the drivers of this cluster, those of this machine on the processors that were given to them.
     *
     * @param properties of the plan for each of them
     * @param folder of the whole result
     */
    public DriverGroup drive(Path plan, DriverSites sites, List<Map<String, String>> properties, Path folder) {
        DriverGroup drivers = new DriverGroup();
        for (int i = 0; i < sites.count(); i++) {
            Path results = Folders.create(sites.folders(folder).get(i));
            Path work = results.resolve("driver.work");
            drivers.add(
                    sites.count() == 1 ? "the load driver" : sites.name(i),
                    new DriverSettings(plan.toString(), properties.get(i), work.toString(), results.toString()),
                    sites.command(i),
                    mark(),
                    driverProcessors());
        }
        return drivers;
    }

    /** Watches this machine during a measurement of these. */
    public static ConditionsWatch watch(List<Target> targets) {
        return new ConditionsWatch(
                ProcessorTimes.ofThisMachine(),
                new OwnCpu(targets),
                new Calibration()::millis,
                new StrainWatch(Path.of("/"), System::nanoTime));
    }

    /** By which processes that work on it are found: an argument of their virtual machine; empty if there is no state folder. */
    Optional<String> mark() {
        return state().map(own -> Processes.mark(own.path()));
    }

    /** The processors that were given to whatever drives it. */
    CpuSet driverProcessors() {
        return cluster().map(known -> plan(known).driver()).orElse(CpuSet.ALL);
    }

    /**
     * How many processors, or how much of their time, the members may use together.
     *
     * @param figures of the members
     * @return empty if that cannot be told: of several members that the kit did not start, some may share a machine
     */
    public OptionalDouble memberProcessors(ClusterFigures figures) {
        if (cluster != null && !cluster.isForeign()) {
            List<Component> measured = cluster.members().stream()
                    .filter(member -> figures.members().containsKey(member.name()))
                    .toList();
            CpuPlan plan = plan(cluster);
            // one that is not bound has those of whoever started it; by a quota, it would take itself for one with
            // fewer
            int unbound = measured.stream()
                    .filter(member -> plan.of(member).equals(CpuSet.ALL)
                            && quotas.of(member).isEmpty())
                    .mapToInt(member -> figures.members().get(member.name()).processors())
                    .max()
                    .orElseGet(CpuSet::machineProcessors);
            return OptionalDouble.of(quotas.processorsOf(measured, plan.countFor(measured, unbound)));
        }
        return figures.members().size() == 1
                ? OptionalDouble.of(figures.members().values().iterator().next().processors())
                : OptionalDouble.empty();
    }

    /** The quotas of processor time that its components keep to. */
    public Map<String, Double> quotas() {
        Map<String, Double> found = new LinkedHashMap<>();
        cluster().ifPresent(known -> known.components()
                .forEach(component -> quotas.of(component).ifPresent(quota -> found.put(component.name(), quota))));
        return found;
    }

    /**
     * Does work while its components may have whatever time of processors they can get: how warm a server is depends on what it has done,
     * not on how long that took. If the process is asked to end meanwhile, the quotas stay lifted: for clusters that are stopped then.
     *
     * @param work on the same cluster, which has no quotas then
     */
    public <T> T withoutQuotas(Function<Target, T> work) {
        List<Path> bounded = cluster().stream()
                .flatMap(known -> known.components().stream())
                .filter(component -> quotas.of(component).isPresent())
                .map(component -> state.component(component))
                .toList();
        try {
            bounded.forEach(Instances::liftQuota);
            return work.apply(new Target(address, access, members, all, state, cluster, QuotaPlan.NONE));
        } finally {
            if (!ShutdownGuard.isShuttingDown()) {
                bounded.forEach(Instances::setQuota);
            }
        }
    }

    private static QuotaPlan quotas(Cluster known) {
        return known == null || known.isForeign()
                ? QuotaPlan.NONE
                : QuotaPlan.parse(known.options().get(QuotaPlan.OPTION));
    }

    /** Its processors were there when it was made, whichever of them the kit may use now. */
    private static CpuPlan plan(Cluster known) {
        return CpuPlan.parse(known.options().get(CpuPlan.OPTION), Integer.MAX_VALUE);
    }

    /**
     * The admin interface for what concerns the whole cluster: of the first member that answers.
     *
     * @throws KitException if none does
     */
    public AdminClient admin() {
        if (members.isEmpty()) {
            return front;
        }
        return members.values().stream()
                .filter(AdminClient::isAnswering)
                .findFirst()
                .orElseThrow(() -> new KitException("no member answers: see '" + command("status", List.of()) + "'"));
    }

    /** The admin interface of every member that can be reached by itself, by name; empty if the address alone is known. */
    public Map<String, AdminClient> members() {
        return members;
    }

    /** The figures of all members that answer, also of one that was stopped on purpose and is back. */
    public ClusterFigures figures() {
        if (all.isEmpty()) {
            return ClusterFigures.of(front.cluster());
        }
        Map<String, String> texts = new LinkedHashMap<>();
        all.forEach((name, member) -> figuresOf(member).ifPresent(text -> texts.put(name, text)));
        return ClusterFigures.of(texts);
    }

    /** What the proxy has done as an edge; empty if it is none that the kit started, or does not answer. */
    Optional<EdgeFigures> edgeFigures() {
        return edge.flatMap(EdgeClient::figures);
    }

    /** What the database has done by itself, as far as a member tells. */
    public DatabaseMaintenance databaseMaintenance() {
        for (AdminClient member : members.isEmpty() ? List.of(front) : members.values()) {
            try {
                return member.databaseMaintenance();
            } catch (KitException e) {
                // the next one is asked; where none can tell, as while the database is away, nothing is told
            }
        }
        return DatabaseMaintenance.NOT_TOLD;
    }

    private static Optional<String> figuresOf(AdminClient member) {
        try {
            return Optional.of(member.processText());
        } catch (NoAnswerException e) {
            // who is missing is told by the figures of the others
            return Optional.empty();
        }
    }

    /**
     * Refuses a cluster of which a member is missing.
     *
     * @throws KitException naming the member
     */
    public void requireReady() {
        Map<String, AdminClient> all = members.isEmpty() ? Map.of("the cluster", front) : members;
        all.forEach((name, admin) -> {
            if (!admin.isReadySoon()) {
                throw new KitException(
                        name + " at " + admin.base() + " is not ready: see '" + command("status", List.of()) + "'");
            }
        });
        if (members.isEmpty()) {
            List<String> missing = front.cluster().unreachable();
            if (!missing.isEmpty()) {
                throw new KitException(String.join(", ", missing) + " cannot be reached by the others: see '"
                        + command("status", List.of()) + "'");
            }
        } else if (!front.isReadySoon()) {
            throw new KitException("nothing is ready at " + address + ": see '" + command("status", List.of()) + "'");
        }
    }
}
