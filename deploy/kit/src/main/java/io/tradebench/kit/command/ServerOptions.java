package io.tradebench.kit.command;

import io.tradebench.kit.cluster.Credentials;
import io.tradebench.kit.cluster.HeapSize;
import io.tradebench.kit.cluster.MemberSettings;
import io.tradebench.kit.cluster.Topology;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.process.JavaInstallation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How the members of a cluster are started. */
final class ServerOptions {

    private static final String PREFIX = "trade.";

    private static final String HOST = "trade.host";

    /** Variables of the server that other options set. */
    private static final Map<String, String> OWN_OPTIONS = Map.ofEntries(
            Map.entry("trade.member", "--members"),
            Map.entry("trade.http.port", "--port"),
            Map.entry("trade.https.port", "--port"),
            Map.entry("trade.tls", "--tls"),
            Map.entry("trade.session.cookie.secure", "--tls"),
            Map.entry("trade.admin.password", "the environment variable TRADE_ADMIN_PASSWORD"),
            Map.entry("trade.db", "--db"),
            Map.entry("trade.db.host", "--db"),
            Map.entry("trade.db.port", "--db"),
            Map.entry("trade.db.name", "--db"),
            Map.entry("trade.db.user", "--db-user"),
            Map.entry("trade.db.password", "--db-password-env"));

    /** Families of variables that belong to other options as a whole, by the beginning of their names. */
    private static final Map<String, String> OWN_FAMILIES = Map.of(
            "trade.cluster.", "--members",
            "trade.sessions.", "--set session-replication=on",
            "trade.tls.", "--tls");

    /** It chooses a part of the server's configuration, so it is told on the command line. */
    private static final String SESSION_REPLICATION = "trade.session-replication";

    @Option(
            names = "--db",
            paramLabel = "DATABASE",
            defaultValue = "derby",
            description =
                    "derby (inside the member; a network server for several members), derby-server (a network server"
                            + " for one member too), postgres (a server of its own), or jdbc:postgresql://host:port/name of a server"
                            + " that runs; its tables are emptied unless --no-populate is given (default: ${DEFAULT-VALUE}).")
    private String database;

    @Option(names = "--db-user", paramLabel = "NAME", description = "User of a PostgreSQL server that runs.")
    private String databaseUser;

    @Option(
            names = "--db-password-env",
            paramLabel = "VARIABLE",
            description =
                    "Environment variable that holds the password of that user. Variables with PASSWORD in their names are kept from the programs that are started.")
    private String databasePasswordVariable;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            defaultValue = "512m",
            description = "Java heap of a member, start and maximum (default: ${DEFAULT-VALUE}).")
    private String heap;

    @Option(
            names = "--jvm-arg",
            paramLabel = "ARG",
            description =
                    "Further argument of a member's virtual machine; may be repeated, as in --jvm-arg=-XX:+UseParallelGC.")
    private List<String> jvmArguments = new ArrayList<>();

    @Option(
            names = "--java-home",
            paramLabel = "DIR",
            description = "Java installation that runs the members (default: the one that runs this command).")
    private Path javaHome = Path.of(System.getProperty("java.home"));

    @Option(
            names = "--liberty-version",
            paramLabel = "VERSION",
            description =
                    "Version of Open Liberty, packaged with Maven if it was not before (default: that of the build).")
    private String libertyVersion;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Parameter of Trade, with or without the prefix trade.; may be repeated,"
                    + " as in --set runtime-mode=direct.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    /** The database for a cluster of so many members. */
    Database database(CommandSpec spec, int members) {
        try {
            Database parsed = Database.parse(database, members);
            requireCredentials(spec, parsed);
            return parsed;
        } catch (IllegalArgumentException e) {
            throw wrong(spec, e.getMessage());
        }
    }

    MemberSettings settings(CommandSpec spec, Topology topology) {
        try {
            JavaInstallation.require(javaHome);
            HeapSize.parse(heap);
            Map<String, String> all = prefixed(spec);
            MemberSettings settings = new MemberSettings(
                    javaHome.toAbsolutePath(),
                    heap,
                    jvmArguments,
                    new Credentials(databaseUser, password(spec)),
                    sessionReplication(spec, all.remove(SESSION_REPLICATION), topology),
                    all);
            settings.connections();
            return settings;
        } catch (IllegalArgumentException e) {
            throw wrong(spec, e.getMessage());
        }
    }

    /** The version of Liberty that was asked for; empty for that of the build. */
    Optional<String> libertyVersion() {
        return Optional.ofNullable(libertyVersion);
    }

    private static boolean sessionReplication(CommandSpec spec, String value, Topology topology) {
        if (value == null || value.equals("off")) {
            return false;
        }
        if (!value.equals("on")) {
            throw wrong(spec, "--set session-replication=" + value + ": use on or off");
        }
        if (topology.members() == 1) {
            throw wrong(spec, "--set session-replication=on needs --members 2 or more");
        }
        return true;
    }

    /** What was asked for, for the record in results; parameters without their prefix, however they were typed. */
    Map<String, String> record() {
        Map<String, String> record = new TreeMap<>();
        record.put("db", database);
        record.put("heap", heap);
        record.put("liberty-version", libertyVersion == null ? "" : libertyVersion);
        record.put("jvm-arg", String.join(" ", jvmArguments));
        parameters.forEach((name, value) -> record.put("set " + full(name).substring(PREFIX.length()), value));
        return record;
    }

    private void requireCredentials(CommandSpec spec, Database parsed) {
        if (!parsed.isExternal() && (databaseUser != null || databasePasswordVariable != null)) {
            throw wrong(
                    spec,
                    "--db-user and --db-password-env belong to a PostgreSQL server that runs (--db jdbc:postgresql:...)");
        }
        if (parsed.isExternal() && databaseUser == null) {
            throw wrong(spec, "a PostgreSQL database needs --db-user");
        }
    }

    private String password(CommandSpec spec) {
        if (databasePasswordVariable == null) {
            return null;
        }
        String password = System.getenv(databasePasswordVariable);
        if (password == null) {
            throw wrong(
                    spec, "the environment variable " + databasePasswordVariable + " of --db-password-env is not set");
        }
        return password;
    }

    private Map<String, String> prefixed(CommandSpec spec) {
        Map<String, String> prefixed = new LinkedHashMap<>();
        parameters.forEach((name, value) -> {
            String full = full(name);
            requireFree(spec, full);
            prefixed.put(full, value);
        });
        return prefixed;
    }

    private static void requireFree(CommandSpec spec, String name) {
        String shown = "--set " + name.substring(PREFIX.length());
        if (name.equals(HOST)) {
            throw wrong(spec, shown + ": the components of a cluster talk over this machine's loopback address only");
        }
        if (OWN_OPTIONS.containsKey(name)) {
            throw wrong(spec, shown + ": use " + OWN_OPTIONS.get(name));
        }
        OWN_FAMILIES.forEach((family, option) -> {
            if (name.startsWith(family)) {
                throw wrong(spec, shown + ": use " + option);
            }
        });
    }

    private static String full(String name) {
        return name.startsWith(PREFIX) ? name : PREFIX + name;
    }

    private static ParameterException wrong(CommandSpec spec, String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
