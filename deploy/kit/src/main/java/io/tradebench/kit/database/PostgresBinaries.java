package io.tradebench.kit.database;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.zonky.test.db.postgres.embedded.DefaultPostgresBinaryResolver;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * The programs of PostgreSQL, as they come in the archive of the kit's libraries.
 *
 * @param home where they are unpacked
 */
public record PostgresBinaries(Path home) {

    private static final Set<PosixFilePermission> EXECUTABLE = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final int ANY_EXECUTE_BIT = 0111;

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
        if (!Files.isDirectory(home)) {
            Path unfinished = folder.resolve("postgresql.unfinished");
            Folders.delete(unfinished);
            unpack(Folders.create(unfinished));
            try {
                Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                throw new KitException("cannot unpack PostgreSQL to " + home + ": " + e.getMessage(), e);
            }
        }
        return new PostgresBinaries(home);
    }

    /** The path of one of the programs. */
    String program(String name) {
        return home.resolve("bin").resolve(name).toString();
    }

    /**
     * A command line that PostgreSQL is content with.
     *
     * @throws KitException if this process is root and cannot become anybody else
     */
    List<String> unprivileged(List<String> command) {
        if (!isRoot()) {
            return command;
        }
        if (!succeeds(OTHER_USER, "true")) {
            throw new KitException("PostgreSQL does not run as root, and 'unshare --user' is not allowed here:"
                    + " run the kit as another user, or use --db derby-server");
        }
        List<String> whole = new ArrayList<>(OTHER_USER);
        whole.addAll(command);
        return whole;
    }

    private boolean isRoot() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(home, "unix:uid"));
        } catch (IOException | UnsupportedOperationException e) {
            throw new KitException("cannot tell who owns " + home, e);
        }
    }

    private static boolean succeeds(List<String> prefix, String program) {
        List<String> command = new ArrayList<>(prefix);
        command.add(program);
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", e);
        }
    }

    private static void unpack(Path target) {
        try (InputStream archive = archive();
                TarArchiveInputStream in =
                        new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(archive)))) {
            for (TarArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                unpack(in, entry, target);
            }
        } catch (IOException e) {
            throw new KitException("cannot unpack PostgreSQL to " + target + ": " + e.getMessage(), e);
        }
    }

    private static void unpack(TarArchiveInputStream in, TarArchiveEntry entry, Path target) throws IOException {
        Path file = target.resolve(entry.getName()).normalize();
        if (!file.startsWith(target)) {
            throw new IOException("the archive is damaged");
        }
        if (entry.isDirectory()) {
            Files.createDirectories(file);
            return;
        }
        Files.createDirectories(file.getParent());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(in, file);
        if ((entry.getMode() & ANY_EXECUTE_BIT) != 0) {
            Files.setPosixFilePermissions(file, EXECUTABLE);
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
