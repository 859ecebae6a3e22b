package io.tradebench.kit.database;

import io.tradebench.kit.base.Archive;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.CompletedProcess;
import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The programs of PostgreSQL, as they come in the archive of the kit's libraries.
 *
 * @param home where they are unpacked
 */
public record PostgresBinaries(Path home) implements PostgresPrograms {

    /** Runs a program as a user without rights, who owns the same files: PostgreSQL refuses to work as root. */
    private static final List<String> OTHER_USER = List.of("/usr/bin/unshare", "--user");

    /**
     * Unpacks them, unless they are there already.
     *
     * @param folder for unpacked packages
     * @throws KitException if there are none for this kind of machine
     */
    public static PostgresBinaries unpackTo(Path folder) {
        Path home = folder.resolve("postgresql");
        Archive.unpack(
                "PostgreSQL",
                home,
                () -> new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive()))));
        return new PostgresBinaries(home);
    }

    @Override
    public String program(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    @Override
    public List<String> preparing(List<String> command) {
        return unprivileged(command);
    }

    @Override
    public List<String> serving(List<String> command) {
        return unprivileged(command);
    }

    private List<String> unprivileged(List<String> command) {
        if (!isRoot()) {
            return command;
        }
        if (!mayBeOtherUser()) {
            throw new KitException("PostgreSQL does not run as root, and 'unshare --user' is not allowed here:"
                    + " run the kit as another user, or use --db derby-server");
        }
        return Stream.concat(OTHER_USER.stream(), command.stream()).toList();
    }

    private boolean isRoot() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(home, "unix:uid"));
        } catch (IOException | UnsupportedOperationException e) {
            throw new KitException("cannot tell who owns " + home, e);
        }
    }

    private static boolean mayBeOtherUser() {
        List<String> command =
                Stream.concat(OTHER_USER.stream(), Stream.of("true")).toList();
        try {
            return CompletedProcess.of(new ProcessBuilder(command)).exitCode() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static InputStream archive() {
        try {
            return DefaultPostgresBinaryResolver.INSTANCE.getPgBinary(
                    System.getProperty("os.name").split(" ")[0], System.getProperty("os.arch"));
        } catch (IOException | IllegalStateException e) {
            throw new KitException(
                    "no PostgreSQL for this kind of machine comes with the kit: name a running one with --db jdbc:postgresql://...",
                    e);
        }
    }
}
