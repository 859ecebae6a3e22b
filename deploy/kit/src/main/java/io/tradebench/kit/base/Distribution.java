package io.tradebench.kit.base;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the parts are that the kit works with: the packaged server and the JMeter plan.
 *
 * @param home the top folder of the project, or of an unpacked release, which has the same folders
 */
public record Distribution(Path home) {

    private static final String PROPERTY = "trade.home";

    /** What the user typed to start the kit, which the launcher tells. */
    private static final String TYPED = "trade.command";

    /**
     * Finds the parts of the kit that runs: by the property {@code trade.home}, which the launcher sets, or by the place
     * of the kit's own archive.
     */
    public static Distribution current() {
        String home = System.getProperty(PROPERTY);
        if (home != null) {
            return new Distribution(Path.of(home).toAbsolutePath().normalize());
        }
        try {
            Path code = Path.of(Distribution.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return new Distribution(code.resolve("../../../..").normalize());
        } catch (URISyntaxException e) {
            throw new KitException("cannot tell where the kit lies: start it with the script 'trade'", e);
        }
    }

    /** How a command is typed here, for messages; for instance {@code ./trade status}. */
    public static String command(String name) {
        return quoted(System.getProperty(TYPED, "trade")) + " " + name;
    }

    /** How a command with these arguments is typed in a shell. */
    public static String command(String name, List<String> arguments) {
        return Stream.concat(Stream.of(command(name)), arguments.stream().map(Distribution::quoted))
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String argument) {
        return argument.matches("[A-Za-z0-9_./:=,@%+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }

    /** Whether it can build what it does not have: a release has no sources. */
    public boolean hasSources() {
        return Files.isRegularFile(home.resolve("pom.xml"));
    }

    /** The zip file of the server. */
    public Path serverPackage() {
        return require(home.resolve("deploy/server/target/trade-server.zip"));
    }

    /** The folder of servers with other versions of Liberty; it need not exist yet. */
    public Path libertyBuilds() {
        return home.resolve("deploy/server/target/liberty");
    }

    /** The JMeter plan. */
    public Path plan() {
        return require(home.resolve("jmeter/trade.jmx"));
    }

    /** The JMeter plan that asks for one primitive by requests. */
    public Path primitivePlan() {
        return require(home.resolve("jmeter/primitive.jmx"));
    }

    /** The JMeter plan that sends messages to one primitive over WebSockets. */
    public Path socketPlan() {
        return require(home.resolve("jmeter/primitive-socket.jmx"));
    }

    /** The kit's version; {@code development} if it does not run from its archive. */
    public static String version() {
        String version = Distribution.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    private Path require(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new KitException(file + " is missing: "
                    + (hasSources() ? "build it with 'mvn -DskipTests package'" : "unpack the archive again"));
        }
        return file;
    }
}
