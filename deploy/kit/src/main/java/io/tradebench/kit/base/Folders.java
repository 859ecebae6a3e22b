package io.tradebench.kit.base;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Whole folders made, copied and deleted, and files that only their owner may read. */
public final class Folders {

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rwx------");

    private Folders() {}

    /**
     * The absolute path of a folder without links, by which it is known whichever way it is named.
     *
     * @param folder need not exist, nor need those above it
     */
    public static Path real(Path folder) {
        Path named = folder.toAbsolutePath().normalize();
        Path there = named;
        while (!Files.exists(there)) {
            there = there.getParent();
        }
        Path existing = there;
        return FileWork.orFail("look at " + existing, existing::toRealPath).resolve(existing.relativize(named));
    }

    /** By what that is known which belongs to a folder and cannot be in it: always the same, and no other folder's. */
    public static String key(Path folder) {
        return UUID.nameUUIDFromBytes(folder.toString().getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    /** Makes a folder and those above it; returns it. */
    public static Path create(Path folder) {
        return FileWork.orFail("make the folder " + folder, () -> Files.createDirectories(folder));
    }

    /** Makes a folder for what nobody needs afterwards. */
    public static Path createTemporary(String prefix) {
        return FileWork.orFail("make a temporary folder", () -> Files.createTempDirectory(prefix));
    }

    /**
     * Makes a folder that only its owner may enter, where the file system knows owners, and those above it; returns it. One that
     * is there already is closed to others.
     *
     * @throws KitException if it belongs to somebody else, who could change what is in it
     */
    public static Path createPrivate(Path folder) {
        create(folder.toAbsolutePath().getParent());
        return FileWork.orFail("make the folder " + folder, () -> {
            if (!knowsOwners(folder.toAbsolutePath().getParent())) {
                return create(folder);
            }
            try {
                return Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            } catch (FileAlreadyExistsException e) {
                requireOwn(folder);
                return Files.setPosixFilePermissions(folder, OWNER_ONLY);
            }
        });
    }

    private static void requireOwn(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new KitException(folder + " is not a folder: delete it, or move it away");
        }
        if (!isOwn(folder) || !isOwn(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new KitException(folder + " belongs to " + Files.getOwner(folder)
                    + ", who could change what is in it: use another folder, or run the kit as that user");
        }
    }

    private static boolean isOwn(Path folder, LinkOption... options) throws IOException {
        return ((Integer) Files.getAttribute(folder, "unix:uid", options)).longValue() == new UnixSystem().getUid();
    }

    private static boolean knowsOwners(Path folder) throws IOException {
        return Files.getFileStore(folder).supportsFileAttributeView("posix");
    }

    /** Whether nothing is in a folder, or it is not there. */
    public static boolean isEmpty(Path folder) {
        if (!Files.isDirectory(folder)) {
            return !Files.exists(folder);
        }
        return FileWork.orFail("read the folder " + folder, () -> {
            try (Stream<Path> content = Files.list(folder)) {
                return content.findAny().isEmpty();
            }
        });
    }

    /** Copies a folder with everything in it. */
    public static void copy(Path source, Path target) {
        FileWork.orFail("copy " + source + " to " + target, () -> {
            try (Stream<Path> files = Files.walk(source)) {
                for (Path file : files.toList()) {
                    Path copy = target.resolve(source.relativize(file));
                    if (Files.isDirectory(file)) {
                        Files.createDirectories(copy);
                    } else {
                        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                    }
                }
                return target;
            }
        });
    }

    /** Deletes a folder with everything in it; a file that vanishes meanwhile, or no folder at all, is fine. */
    public static void delete(Path folder) {
        deleteAllBut(null, folder);
    }

    /**
     * Deletes a folder with everything in it but one folder below it.
     *
     * @param spared stays with everything in it, and so do the folders that it is in; null or not there for none
     */
    public static void deleteAllBut(Path spared, Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        FileWork.orFail(
                "delete " + folder,
                () -> Files.walkFileTree(folder, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes facts) {
                        return visited.equals(spared) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes facts) throws IOException {
                        Files.deleteIfExists(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException problem) throws IOException {
                        if (problem instanceof NoSuchFileException) {
                            return FileVisitResult.CONTINUE;
                        }
                        throw problem;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path visited, IOException problem) throws IOException {
                        boolean isAround = spared != null && spared.startsWith(visited) && Files.exists(spared);
                        if (!isAround) {
                            Files.deleteIfExists(visited);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                }));
    }

    /**
     * Gives a folder with everything in it to another user, which only root can do.
     *
     * @param user its number
     * @param group its number
     */
    public static void give(Path folder, int user, int group) {
        FileWork.orFail("give " + folder + " to the user " + user, () -> {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.toList()) {
                    Files.setAttribute(file, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
                    Files.setAttribute(file, "unix:gid", group, LinkOption.NOFOLLOW_LINKS);
                }
                return folder;
            }
        });
    }

    /** Writes a file that only its owner may read, where the file system knows owners. */
    public static void writeSecret(Path file, String text) {
        FileWork.orFail("write " + file, () -> {
            Files.deleteIfExists(file);
            if (knowsOwners(file.toAbsolutePath().getParent())) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            }
            return Files.writeString(file, text);
        });
    }
}
