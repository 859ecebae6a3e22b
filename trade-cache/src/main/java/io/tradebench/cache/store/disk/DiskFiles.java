package io.tradebench.cache.store.disk;

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
final class DiskFiles implements AutoCloseable {
    private final Path file;
    private final Path keyFile;
    private final FileChannel lockChannel;

    private DiskFiles(Path file, Path keyFile, FileChannel lockChannel) {
        this.file = file;
        this.keyFile = keyFile;
        this.lockChannel = lockChannel;
    }

    /**
     * Claims the place of a cache; makes the directory if missing.
     *
     * @throws IOException if another cache uses it, or it cannot be written
     */
    static DiskFiles claim(Path directory, String cacheName) throws IOException {
        String name = cacheName.replaceAll("[^A-Za-z0-9._-]", "_");
        Files.createDirectories(directory);
        FileChannel channel = FileChannel.open(
                directory.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!lock(channel)) {
            channel.close();
            throw new IOException("another cache uses it");
        }
        return new DiskFiles(directory.resolve(name + ".cache"), directory.resolve(name + ".key"), channel);
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
    Optional<byte[]> takeKey() throws IOException {
        if (!Files.exists(keyFile)) {
            return Optional.empty();
        }
        byte[] key = Files.readAllBytes(keyFile);
        Files.delete(keyFile);
        return key.length == RecordMac.KEY_LENGTH && Files.exists(file) ? Optional.of(key) : Optional.empty();
    }

    /** Leaves the key for the next start. */
    void leaveKey(byte[] key) throws IOException {
        makeEmpty(keyFile);
        Files.write(keyFile, key);
    }

    /** Makes the file anew. */
    void makeFile() throws IOException {
        makeEmpty(file);
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

    void deleteFile() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Gives the place up. */
    @Override
    public void close() throws IOException {
        lockChannel.close();
    }
}
