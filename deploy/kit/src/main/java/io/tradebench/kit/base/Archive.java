package io.tradebench.kit.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;

/** Archives of programs: unpacked as a whole, or not at all. */
public final class Archive {

    private static final Set<PosixFilePermission> EXECUTABLE = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final int ANY_EXECUTE_BIT = 0111;

    private Archive() {}

    /**
     * Unpacks an archive, unless it is unpacked there already.
     *
     * @param what it is, for messages
     * @param home the folder that its content gets; there when all is in it
     * @param open gives its content
     * @throws KitException if it cannot be read, or holds a file that would lie elsewhere
     */
    public static void unpack(String what, Path home, FileWork.Work<ArchiveInputStream<?>> open) {
        if (Files.isDirectory(home)) {
            return;
        }
        Path unfinished = home.resolveSibling(home.getFileName() + ".unfinished");
        Folders.delete(unfinished);
        Folders.create(unfinished);
        FileWork.orFail("unpack " + what + " to " + home, () -> {
            try (ArchiveInputStream<?> in = open.run()) {
                for (ArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                    unpack(in, entry, unfinished);
                }
            }
            return Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
        });
    }

    private static void unpack(ArchiveInputStream<?> in, ArchiveEntry entry, Path target) throws IOException {
        Path file = target.resolve(entry.getName()).normalize();
        if (!file.startsWith(target)) {
            throw new IOException("the archive is damaged");
        }
        if (entry.isDirectory()) {
            Files.createDirectories(file);
            return;
        }
        Files.createDirectories(file.getParent());
        if (entry instanceof TarArchiveEntry tar && tar.isSymbolicLink()) {
            Files.createSymbolicLink(file, Path.of(tar.getLinkName()));
            return;
        }
        Files.copy(in, file);
        if (entry instanceof TarArchiveEntry tar && (tar.getMode() & ANY_EXECUTE_BIT) != 0) {
            Files.setPosixFilePermissions(file, EXECUTABLE);
        }
    }
}
