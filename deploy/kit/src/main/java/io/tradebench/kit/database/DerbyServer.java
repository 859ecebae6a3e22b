package io.tradebench.kit.database;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.Processes;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Derby network server that several members share. It takes connections of one user only, and none from other machines.
 *
 * @param java the program that runs it
 * @param libraries the folder with Derby's archives
 * @param heap its Java heap, start and maximum, as {@code -Xmx} takes it
 */
public record DerbyServer(String java, Path libraries, String heap) implements DatabaseProgram {

    private static final List<String> ARCHIVES =
            List.of("derbynet.jar", "derby.jar", "derbyshared.jar", "derbytools.jar");

    /** As in members with Derby inside: look for deadlocks after 2 s, give up on a lock after 5 s. */
    private static final List<String> OPTIONS = List.of(
            "-Dderby.locks.deadlockTimeout=2",
            "-Dderby.locks.waitTimeout=5",
            "-Djava.awt.headless=true",
            "-XX:+ExitOnOutOfMemoryError");

    @Override
    public Launch prepare(Path folder, DatabaseAccess access) {
        Path system = Folders.create(folder.resolve("data"));
        Folders.writeSecret(system.resolve("derby.properties"), properties(access));
        String classPath = Stream.concat(
                        Stream.of(System.getProperty("java.class.path")),
                        ARCHIVES.stream().map(name -> libraries.resolve(name).toString()))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = Stream.of(
                        List.of(
                                java,
                                Processes.mark(folder),
                                "-Xms" + heap,
                                "-Xmx" + heap,
                                "-Dderby.system.home=" + system,
                                "-Dderby.stream.error.file=" + folder.resolve("derby.log")),
                        OPTIONS,
                        List.of("-cp", classPath, DerbyServerMain.class.getName(), access.host(), "" + access.port()))
                .flatMap(List::stream)
                .toList();
        return Launch.of(command, folder);
    }

    /** Derby reads its users from there, and so does the server's own end. */
    private static String properties(DatabaseAccess access) {
        Properties properties = new Properties();
        properties.setProperty("derby.connection.requireAuthentication", "true");
        properties.setProperty("derby.authentication.provider", "BUILTIN");
        properties.setProperty("derby.user." + access.user(), access.password());
        StringWriter text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory does not fail", e);
        }
        return text.toString();
    }
}
