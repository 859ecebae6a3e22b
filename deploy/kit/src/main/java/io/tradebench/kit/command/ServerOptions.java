package io.tradebench.kit.command;

import io.tradebench.kit.cluster.Database;
import io.tradebench.kit.cluster.HeapSize;
import io.tradebench.kit.cluster.JavaInstallation;
import io.tradebench.kit.cluster.MemberSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How the members of a cluster are started. */
final class ServerOptions {

    private static final String PREFIX = "trade.";

    /** Variables of the server that other options set. */
    private static final Map<String, String> OWN_OPTIONS = Map.of(
            "trade.member", "--members",
            "trade.http.port", "--port",
            "trade.admin.password", "the environment variable TRADE_ADMIN_PASSWORD",
            "trade.db", "--db",
            "trade.db.host", "--db",
            "trade.db.port", "--db",
            "trade.db.name", "--db",
            "trade.db.user", "--db-user",
            "trade.db.password", "--db-password-env");

    @Option(
            names = "--db",
            paramLabel = "DATABASE",
            defaultValue = "derby",
            description = "derby (inside the member), or jdbc:postgresql://host:port/name of a server that runs;"
                    + " its tables are emptied unless --no-populate is given (default: ${DEFAULT-VALUE}).")
    private String database;

    @Option(names = "--db-user", paramLabel = "NAME", description = "User of the PostgreSQL database.")
    private String databaseUser;

    @Option(
            names = "--db-password-env",
            paramLabel = "VARIABLE",
            description = "Environment variable that holds the password of that user.")
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
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Parameter of Trade, with or without the prefix trade.; may be repeated,"
                    + " as in --set runtime-mode=direct.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    MemberSettings settings(CommandSpec spec) {
        try {
            JavaInstallation.require(javaHome);
            HeapSize.parse(heap);
            Database parsed = Database.parse(database);
            requireCredentials(spec, parsed);
            return new MemberSettings(
                    javaHome.toAbsolutePath(),
                    heap,
                    jvmArguments,
                    parsed,
                    databaseUser,
                    password(spec),
                    prefixed(spec));
        } catch (IllegalArgumentException e) {
            throw wrong(spec, e.getMessage());
        }
    }

    /** What was asked for, for the record in results. */
    Map<String, String> record() {
        Map<String, String> record = new TreeMap<>();
        record.put("db", database);
        record.put("heap", heap);
        record.put("jvm-arg", String.join(" ", jvmArguments));
        parameters.forEach((name, value) -> record.put("set " + name, value));
        return record;
    }

    private void requireCredentials(CommandSpec spec, Database parsed) {
        if (parsed.isEmbedded() && (databaseUser != null || databasePasswordVariable != null)) {
            throw wrong(
                    spec, "--db-user and --db-password-env belong to a PostgreSQL database (--db jdbc:postgresql:...)");
        }
        if (!parsed.isEmbedded() && databaseUser == null) {
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
            String full = name.startsWith(PREFIX) ? name : PREFIX + name;
            if (OWN_OPTIONS.containsKey(full)) {
                throw wrong(spec, "--set " + name + ": use " + OWN_OPTIONS.get(full));
            }
            prefixed.put(full, value);
        });
        return prefixed;
    }

    private static ParameterException wrong(CommandSpec spec, String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
