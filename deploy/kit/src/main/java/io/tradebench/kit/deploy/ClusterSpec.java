package io.tradebench.kit.deploy;

import io.tradebench.kit.cluster.CpuPlan;
import io.tradebench.kit.cluster.MemoryPlan;
import io.tradebench.kit.cluster.QuotaPlan;
import io.tradebench.kit.cluster.WeightPlan;
import io.tradebench.kit.database.Credentials;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.member.MemberSettings;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.proxy.ProxyKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a cluster is to be. {@link #builder()} makes one.
 *
 * @param members how many
 * @param database that they work on
 * @param credentials of an external database
 * @param proxy before the members; empty for none
 * @param web server between that proxy and the members; empty for none
 * @param tls where connections are encrypted
 * @param port for clients; empty for the first free one
 * @param settings of every member
 * @param libertyVersion of the members; empty for that of the build
 * @param serverPackage of another build, that members are started from; empty for that of this kit
 * @param processors that the components may use
 * @param quotas of processor time
 * @param weights of processor time
 * @param memory that the components may have; without limits unless they run in containers
 * @param population what to fill the database with; empty to leave it as it is
 * @param place where the components run
 * @param options what was chosen, by the names of the options of {@code up}, for the record in results; without secrets
 */
public record ClusterSpec(
        int members,
        Database database,
        Credentials credentials,
        Optional<ProxyKind> proxy,
        Optional<ProxyKind> web,
        TlsMode tls,
        Optional<Integer> port,
        MemberSettings settings,
        Optional<String> libertyVersion,
        Optional<Path> serverPackage,
        CpuPlan processors,
        QuotaPlan quotas,
        WeightPlan weights,
        MemoryPlan memory,
        Optional<PopulationSize> population,
        Place place,
        Map<String, String> options) {

    /** Before the names of parameters among the options. */
    static final String PARAMETER = "set ";

    static final String SERVER_PACKAGE = "server-package";

    static final String SETTABLE_CLOCKS = "settable-clocks";

    static final String EDGE_CACHE = "edge-cache";

    static final String CLASS_ARCHIVE = "class-archive";

    /** A spec of one member with Derby inside and the default population, to be changed by what is called. */
    public static ClusterSpecBuilder builder() {
        return new ClusterSpecBuilder();
    }

    /** The options of {@code up} that mean the same; a password is not among them, but where it comes from. */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        for (String name : List.of("members", "db", "proxy", "heap")) {
            arguments.addAll(List.of("--" + name, options.get(name)));
        }
        if (tls != TlsMode.OFF) {
            arguments.addAll(List.of("--tls", options.get("tls")));
        }
        if (place == Place.CONTAINERS) {
            arguments.addAll(List.of("--in", "containers"));
        }
        addIfSet(arguments, "--messaging", options.get(MessagingMode.OPTION));
        addIfSet(arguments, "--cpus", options.get(CpuPlan.OPTION));
        addIfSet(arguments, "--quota", options.get(QuotaPlan.OPTION));
        addIfSet(arguments, "--weight", options.get(WeightPlan.OPTION));
        addIfSet(arguments, "--memory", options.get(MemoryPlan.OPTION));
        addIfSet(arguments, "--liberty-version", libertyVersion.orElse(""));
        addIfSet(arguments, "--in-memory", options.get(FilesInMemory.OPTION));
        addIfSet(arguments, "--server-package", options.get(SERVER_PACKAGE));
        if (hasSettableClocks()) {
            arguments.add("--settable-clocks");
        }
        if (hasClassArchive()) {
            arguments.add("--class-archive");
        }
        if (hasEdgeCache()) {
            arguments.add("--edge-cache");
        }
        addIfSet(arguments, "--port", port.map(Object::toString).orElse(""));
        addIfSet(arguments, "--db-user", Objects.toString(credentials.user(), ""));
        addIfSet(arguments, "--db-password-env", Objects.toString(credentials.variable(), ""));
        if (!settings.javaHome().equals(Path.of(System.getProperty("java.home")))) {
            arguments.addAll(List.of("--java-home", settings.javaHome().toString()));
        }
        settings.jvmArguments().forEach(argument -> arguments.add("--jvm-arg=" + argument));
        options.forEach((name, value) -> {
            if (name.startsWith(PARAMETER)) {
                arguments.addAll(List.of("--set", name.substring(PARAMETER.length()) + "=" + value));
            }
        });
        arguments.addAll(population.map(PopulationSize::arguments).orElse(List.of("--no-populate")));
        return arguments;
    }

    private static void addIfSet(List<String> arguments, String name, String value) {
        if (!value.isEmpty()) {
            arguments.addAll(List.of(name, value));
        }
    }

    /** The files that are in memory. */
    Set<FilesInMemory> inMemory() {
        return FilesInMemory.parse(options.get(FilesInMemory.OPTION));
    }

    /** Whether the wall clocks of members can be set while they run. */
    boolean hasSettableClocks() {
        return options.get(SETTABLE_CLOCKS).equals("on");
    }

    /** Whether members map their classes. */
    boolean hasClassArchive() {
        return options.get(CLASS_ARCHIVE).equals("on");
    }

    /** Whether the proxy keeps pages. */
    boolean hasEdgeCache() {
        return options.get(EDGE_CACHE).equals("on");
    }

    /** Protocol of the members. */
    String memberProtocol() {
        return tls == TlsMode.MEMBER ? "https" : "http";
    }

    /** The proxies in the order in which requests meet them. */
    List<ProxyKind> proxies() {
        return Stream.concat(proxy.stream(), web.stream()).toList();
    }

    /** Protocol of the proxy. */
    String proxyProtocol() {
        return tls == TlsMode.OFF ? "http" : "https";
    }
}
