package io.tradebench.kit.deploy;

import static io.tradebench.kit.base.Requirements.require;
import static io.tradebench.kit.base.Requirements.requireRange;

import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.CpuPlan;
import io.tradebench.kit.cluster.MemoryPlan;
import io.tradebench.kit.cluster.QuotaPlan;
import io.tradebench.kit.cluster.WeightPlan;
import io.tradebench.kit.database.Credentials;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.member.HeapSize;
import io.tradebench.kit.member.MemberSettings;
import io.tradebench.kit.member.ServerVariables;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.JavaInstallation;
import io.tradebench.kit.proxy.ProxyKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Collects what a cluster is to be. Names and values are those of the options of {@code up}; null leaves the default. */
public final class ClusterSpecBuilder {

    private static final int MOST_MEMBERS = 64;

    private int members = 1;
    private String database = "derby";
    private Credentials credentials = Credentials.NONE;
    private Optional<ProxyKind> proxy = Optional.empty();
    private Optional<ProxyKind> web = Optional.empty();
    private TlsMode tls = TlsMode.OFF;
    private MessagingMode messaging;
    private Place place = Place.PROCESSES;
    private Integer port;
    private String processors;
    private String quotas;
    private String weights;
    private String memory;
    private Path javaHome;
    private String heap = "512m";
    private List<String> jvmArguments = List.of();
    private String inMemory;
    private boolean settableClocks;
    private boolean edgeCache;
    private boolean classArchive;
    private String libertyVersion;
    private Path serverPackage;
    private Optional<PopulationSize> population = Optional.of(PopulationSize.STANDARD);
    private final Map<String, String> parameters = new LinkedHashMap<>();

    ClusterSpecBuilder() {}

    /** How many members. */
    public ClusterSpecBuilder members(int count) {
        members = count;
        return this;
    }

    /** The database, as {@code --db} names it; an external one needs credentials. */
    public ClusterSpecBuilder database(String name, Credentials user) {
        database = name;
        credentials = user;
        return this;
    }

    /** The proxy before the members; empty for none. */
    public ClusterSpecBuilder proxy(Optional<ProxyKind> kind) {
        proxy = kind;
        return this;
    }

    /** The web server between proxy and members; empty for none. Of all pairs, HAProxy before httpd is made and tested. */
    public ClusterSpecBuilder web(Optional<ProxyKind> kind) {
        web = kind;
        return this;
    }

    /** Where connections are encrypted. */
    public ClusterSpecBuilder tls(TlsMode mode) {
        tls = mode == null ? TlsMode.OFF : mode;
        return this;
    }

    /** The port for clients; null for the first free one. */
    public ClusterSpecBuilder port(Integer number) {
        port = number;
        return this;
    }

    /** The processors of every part, as {@code --cpus} names them; null for all. */
    public ClusterSpecBuilder processors(String parts) {
        processors = parts;
        return this;
    }

    /** The processor time of every part, as {@code --quota} names it; null for any. */
    public ClusterSpecBuilder quotas(String parts) {
        quotas = parts;
        return this;
    }

    /** What every part gets where processor time is short, as {@code --weight} names it; null for the same. */
    public ClusterSpecBuilder weights(String parts) {
        weights = parts;
        return this;
    }

    /** The memory of every part, as {@code --memory} names it; null for no limits. */
    public ClusterSpecBuilder memory(String parts) {
        memory = parts;
        return this;
    }

    /** Where the queues for orders are; null if a parameter says so, or for nowhere. */
    public ClusterSpecBuilder messaging(MessagingMode where) {
        messaging = where;
        return this;
    }

    /** Where the components run. */
    public ClusterSpecBuilder place(Place where) {
        place = where == null ? Place.PROCESSES : where;
        return this;
    }

    /** The Java installation that runs the members; null for the one that runs this. */
    public ClusterSpecBuilder javaHome(Path home) {
        javaHome = home;
        return this;
    }

    /** The Java heap of a member, start and maximum. */
    public ClusterSpecBuilder heap(String size) {
        heap = size;
        return this;
    }

    /** Further arguments of a member's virtual machine. */
    public ClusterSpecBuilder jvmArguments(List<String> arguments) {
        jvmArguments = arguments;
        return this;
    }

    /** Which files are in memory: {@code database}, {@code logs} or both, separated by a comma; null for none. */
    public ClusterSpecBuilder inMemory(String files) {
        inMemory = files;
        return this;
    }

    /** Whether the wall clocks of members can be set while they run. */
    public ClusterSpecBuilder settableClocks(boolean settable) {
        settableClocks = settable;
        return this;
    }

    /** Whether members map their classes from an archive, which the first one makes if there is none. */
    public ClusterSpecBuilder classArchive(boolean mapped) {
        classArchive = mapped;
        return this;
    }

    /** Whether the proxy keeps pages that all may see; only the embedded one can. */
    public ClusterSpecBuilder edgeCache(boolean kept) {
        edgeCache = kept;
        return this;
    }

    /** The version of Open Liberty; null for that of the build. */
    public ClusterSpecBuilder libertyVersion(String version) {
        libertyVersion = version;
        return this;
    }

    /** The zip file of the server of another build; null for that of this kit. */
    public ClusterSpecBuilder serverPackage(Path file) {
        serverPackage = file == null ? null : file.toAbsolutePath().normalize();
        return this;
    }

    /** What the database is filled with; empty to leave it as it is. */
    public ClusterSpecBuilder population(Optional<PopulationSize> size) {
        population = size;
        return this;
    }

    /** Sets a parameter of Trade or a variable of its server, with or without the prefix {@code trade.} */
    public ClusterSpecBuilder set(String name, String value) {
        parameters.put(ServerVariables.fullName(name), value);
        return this;
    }

    /**
     * The spec.
     *
     * @throws IllegalArgumentException naming the option that has no legal value, or that does not go with another one
     */
    public ClusterSpec build() {
        requireRange("--members", members, 1, MOST_MEMBERS);
        require(port == null || port >= 1 && port <= 65535, "--port " + port + ": a port is a number from 1 to 65535");
        require(
                web.isEmpty()
                        || web.get() == ProxyKind.HTTPD
                                && proxy.filter(ProxyKind.HAPROXY::equals).isPresent(),
                "--proxy: the chain of two proxies is haproxy+httpd");
        require(tls != TlsMode.PROXY || proxy.isPresent(), "--tls proxy needs a --proxy; without one use --tls member");
        require(
                !edgeCache || proxy.filter(ProxyKind.EMBEDDED::equals).isPresent(),
                "--edge-cache needs --proxy embedded: others cannot tell when a member has invalidated a page");
        require(
                tls == TlsMode.MEMBER || !"tls".equals(parameters.get(ServerVariables.fullName("admin.access"))),
                "--set admin.access=tls needs --tls member: the members themselves are asked by administrators, too");
        Database parsed = Database.parse(database, members);
        require(
                parsed.isExternal() || credentials.equals(Credentials.NONE),
                "--db-user and --db-password-env belong to a PostgreSQL server that runs (--db jdbc:postgresql:...)");
        require(!parsed.isExternal() || credentials.user() != null, "a PostgreSQL database needs --db-user");
        requireContainable(parsed);
        requirePackage();
        requireFiles(parsed);
        return new ClusterSpec(
                members,
                parsed,
                credentials,
                proxy,
                web,
                tls,
                Optional.ofNullable(port),
                settings(),
                Optional.ofNullable(libertyVersion),
                Optional.ofNullable(serverPackage),
                binding(parsed),
                processorTime(parsed),
                precedence(parsed),
                limits(parsed),
                population,
                place,
                options());
    }

    /** What the images bring, or what nothing leads to from the inner zone, cannot be chosen. */
    private void requireContainable(Database parsed) {
        if (place != Place.CONTAINERS) {
            return;
        }
        require(
                libertyVersion == null,
                "--liberty-version does not go with --in containers: the image has its Liberty");
        require(serverPackage == null, "--server-package does not go with --in containers: the image has its server");
        require(
                !classArchive,
                "--class-archive does not go with --in containers: what a container has written is gone with it");
        require(javaHome == null, "--java-home does not go with --in containers: the image has its Java");
        require(
                !parsed.isExternal(),
                "--db jdbc:... does not go with --in containers: nothing leads from the inner zone to another server");
    }

    private void requireFiles(Database parsed) {
        Set<FilesInMemory> wanted = FilesInMemory.parse(inMemory);
        require(
                wanted.isEmpty() || place == Place.PROCESSES,
                "--in-memory does not go with --in containers: files are on mounted folders");
        require(
                !wanted.contains(FilesInMemory.DATABASE) || parsed.kind() == Database.Kind.POSTGRES_OWN,
                "--in-memory database needs --db postgres");
    }

    private void requirePackage() {
        require(
                serverPackage == null || libertyVersion == null,
                "--server-package brings its Liberty: leave --liberty-version out");
        require(
                serverPackage == null || Files.isRegularFile(serverPackage),
                "--server-package " + serverPackage + ": there is no such file");
    }

    private CpuPlan binding(Database parsed) {
        CpuPlan plan = CpuPlan.parse(processors, CpuSet.machineProcessors());
        requireThere(plan.names(), "--cpus " + processors, parsed);
        return plan;
    }

    private QuotaPlan processorTime(Database parsed) {
        QuotaPlan plan = QuotaPlan.parse(quotas);
        requireThere(plan.names(), "--quota " + quotas, parsed);
        return plan;
    }

    private WeightPlan precedence(Database parsed) {
        WeightPlan plan = WeightPlan.parse(weights);
        requireThere(plan.names(), "--weight " + weights, parsed);
        return plan;
    }

    private void requireThere(Set<String> parts, String option, Database parsed) {
        parts.stream().filter(name -> !isThere(name, parsed)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException(option + ": this cluster has no " + name + " of its own");
        });
    }

    private boolean isThere(String part, Database parsed) {
        return switch (part) {
            case "members" -> true;
            case Component.DATABASE -> parsed.isOwnServer();
            case Component.PROXY -> proxy.isPresent();
            case Component.WEB -> web.isPresent();
            case Component.MESSAGING -> messaging == MessagingMode.SERVER;
            default -> IntStream.rangeClosed(1, members).anyMatch(number -> part.equals("member-" + number));
        };
    }

    private MemoryPlan limits(Database parsed) {
        MemoryPlan limits = MemoryPlan.parse(memory);
        require(
                limits == MemoryPlan.NONE || place == Place.CONTAINERS,
                "--memory needs --in containers: of a process of this machine only the heap can be bounded (--heap)");
        requireThere(limits.names(), "--memory " + memory, parsed);
        limits.leastOfMembers()
                .ifPresent(least -> require(
                        least > HeapSize.parse(heap),
                        "--memory " + memory + ": a member needs more than its heap of " + heap
                                + " (about 300m more): raise it, or lower --heap"));
        return limits;
    }

    private MemberSettings settings() {
        Path home = javaHome == null ? Path.of(System.getProperty("java.home")) : javaHome;
        JavaInstallation.require(home);
        MemberParameters all = new MemberParameters(parameters, messaging);
        all.check(members);
        return new MemberSettings(home.toAbsolutePath(), heap, jvmArguments, all.isReplicated(), all.variables());
    }

    private Map<String, String> options() {
        Map<String, String> options = new TreeMap<>();
        options.put("db", database);
        options.put(FilesInMemory.OPTION, Objects.toString(inMemory, ""));
        options.put("heap", heap);
        options.put("liberty-version", Objects.toString(libertyVersion, ""));
        options.put(ClusterSpec.SERVER_PACKAGE, Objects.toString(serverPackage, ""));
        options.put("in", place.name().toLowerCase(Locale.ROOT));
        options.put("jvm-arg", String.join(" ", jvmArguments));
        options.put("members", Integer.toString(members));
        options.put(
                "proxy",
                proxy.map(ProxyKind::word)
                        .map(first ->
                                web.map(second -> first + "+" + second.word()).orElse(first))
                        .orElse("none"));
        options.put(ClusterSpec.SETTABLE_CLOCKS, settableClocks ? "on" : "");
        options.put(ClusterSpec.EDGE_CACHE, edgeCache ? "on" : "");
        options.put(ClusterSpec.CLASS_ARCHIVE, classArchive ? "on" : "");
        options.put("tls", tls.name().toLowerCase(Locale.ROOT));
        options.put(MessagingMode.OPTION, messaging == null ? "" : messaging.word());
        options.put(CpuPlan.OPTION, Objects.toString(processors, ""));
        options.put(QuotaPlan.OPTION, Objects.toString(quotas, ""));
        options.put(WeightPlan.OPTION, Objects.toString(weights, ""));
        options.put(MemoryPlan.OPTION, Objects.toString(memory, ""));
        parameters.forEach(
                (name, value) -> options.put(ClusterSpec.PARAMETER + ServerVariables.shortName(name), value));
        return options;
    }
}
