package io.tradebench.cache.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/** The files of one cache in a directory, claimed for this process. */
final class DiskPlace implements AutoCloseable {
    private final Path file;
    private final Path keyFile;
    private final FileChannel lockChannel;

    private DiskPlace(Path file, Path keyFile, FileChannel lockChannel) {
        this.file = file;
        this.keyFile = keyFile;
        this.lockChannel = lockChannel;
    }

    /**
     * Claims the place of a cache; makes the directory if missing.
     *
     * @throws DiskException if another cache uses it, or it cannot be written
     */
    static DiskPlace claim(Path directory, String cacheName) throws DiskException {
        String name = cacheName.replaceAll("[^A-Za-z0-9._-]", "_");
        try {
            Files.createDirectories(directory);
            FileChannel channel = FileChannel.open(
                    directory.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!lock(channel)) {
                channel.close();
                throw new DiskException("another cache uses it");
            }
            return new DiskPlace(directory.resolve(name + ".cache"), directory.resolve(name + ".key"), channel);
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    Path file() {
        return file;
    }

    /** The key that the last orderly stop has left, once: it is deleted. Empty if there is none, or no file that it fits. */
    Optional<byte[]> takeKey() throws DiskException {
        try {
            if (!Files.exists(keyFile)) {
                return Optional.empty();
            }
            byte[] key = Files.readAllBytes(keyFile);
            Files.delete(keyFile);
            return key.length == Seal.KEY_LENGTH && Files.exists(file) ? Optional.of(key) : Optional.empty();
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }

    /** Leaves the key for the next start. */
    void leaveKey(byte[] key) throws DiskException {
        try {
            makeEmpty(keyFile);
            Files.write(keyFile, key);
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }

    /** Makes the file anew. */
    void makeFile() throws DiskException {
        try {
            makeEmpty(file);
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }

    /** Readable by the owner alone, where the file system knows owners. */
    private static void makeEmpty(Path made) throws IOException {
        Files.deleteIfExists(made);
        boolean posix = made.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] owner = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        Files.createFile(made, owner);
    }

    void deleteFile() throws DiskException {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }

    /** Gives the place up. */
    @Override
    public void close() throws DiskException {
        try {
            lockChannel.close();
        } catch (IOException e) {
            throw new DiskException(e.toString(), e);
        }
    }
}
