package io.tradebench.kit.command.option;

import io.tradebench.kit.database.Credentials;
import io.tradebench.kit.deploy.ClusterSpecBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** How the members of a cluster are started. */
public final class ServerOptions {

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
    private Path javaHome;

    @Option(
            names = "--liberty-version",
            paramLabel = "VERSION",
            description =
                    "Version of Open Liberty, packaged with Maven if it was not before (default: that of the build).")
    private String libertyVersion;

    @Option(
            names = "--server-package",
            paramLabel = "FILE",
            description =
                    "Server to start members from, the trade-server.zip of another build of Trade: to tell one build from another"
                            + " (default: that of this kit).")
    private Path serverPackage;

    @Option(
            names = "--in-memory",
            paramLabel = "FILES",
            description =
                    "Files to keep in memory, where they are gone with 'down': database (of --db postgres), logs (transaction logs and"
                            + " message stores, not those that people read), or database,logs (default: all files are on disk).")
    private String inMemory;

    @Option(
            names = "--class-archive",
            description =
                    "Start members that map their classes from an archive of Java, about a second sooner. The first member makes it when"
                            + " it stops, for which it gets up to three minutes; it is kept beside the server, for this folder and this Java (90 MB).")
    private boolean classArchive;

    @Option(
            names = "--settable-clocks",
            description = "Start members with wall clocks that 'fault clock' can set, by the library libfaketime.")
    private boolean settableClocks;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "Parameter of Trade, with or without the prefix trade.; may be repeated,"
                    + " as in --set runtime-mode=direct.")
    private Map<String, String> parameters = new LinkedHashMap<>();

    /**
     * Adds them to what a cluster is to be.
     *
     * @throws IllegalArgumentException if the password of the database is not in the environment
     */
    public void addTo(ClusterSpecBuilder spec) {
        spec.database(database, new Credentials(databaseUser, password(), databasePasswordVariable))
                .heap(heap)
                .jvmArguments(jvmArguments)
                .javaHome(javaHome)
                .inMemory(inMemory)
                .classArchive(classArchive)
                .settableClocks(settableClocks)
                .libertyVersion(libertyVersion)
                .serverPackage(serverPackage);
        parameters.forEach(spec::set);
    }

    private String password() {
        String password = databasePasswordVariable == null ? null : System.getenv(databasePasswordVariable);
        if (databasePasswordVariable != null && password == null) {
            throw new IllegalArgumentException(
                    "the environment variable " + databasePasswordVariable + " of --db-password-env is not set");
        }
        return password;
    }
}
