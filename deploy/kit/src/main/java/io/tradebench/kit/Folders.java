package io.tradebench.kit;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

/** Whole folders made, copied and deleted, and files that only their owner may read. */
public final class Folders {

    private Folders() {}

    /** Makes a folder and those above it; returns it. */
    public static Path create(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new KitException("cannot make the folder " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Copies a folder with everything in it. */
    public static void copy(Path source, Path target) {
        try {
            Files.walkFileTree(source, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes facts) throws IOException {
                    Files.createDirectories(target.resolve(source.relativize(folder)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes facts) throws IOException {
                    Path copy = target.resolve(source.relativize(file));
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new KitException("cannot copy " + source + " to " + target + ": " + e.getMessage(), e);
        }
    }

    /** Deletes a folder with everything in it; a file that vanishes meanwhile, or no folder at all, is fine. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new SimpleFileVisitor<>() {
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
                    Files.deleteIfExists(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new KitException("cannot delete " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Writes a file that only its owner may read, where the file system knows owners. */
    public static void writeSecret(Path file, String text) {
        try {
            Files.deleteIfExists(file);
            if (Files.getFileStore(file.toAbsolutePath().getParent()).supportsFileAttributeView("posix")) {
                Files.createFile(
                        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new KitException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
