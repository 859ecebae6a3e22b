package io.tradebench.kit.cluster;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Keeps two commands from working on one state folder at the same time. The operating system gives the lock back when
 * its holder dies, however it dies; the file beside it says who holds it, if there was room for it.
 */
public final class WorkLock {
    private static final String LOCK = ".lock";
    private static final String HOLDER = ".holder";

    /**
     * Who holds a lock.
     *
     * @param command the name of its command
     * @param process its process
     */
    public record Holder(String command, ProcessRecord process) {}

    private WorkLock() {}

    /**
     * Does work while holding the lock.
     *
     * @param folder the state folder; made if it is not there
     * @param name of the lock
     * @param command who takes it, for the message that others get
     * @throws KitException if another process holds it
     */
    static <T> T holding(Path folder, String name, String command, Supplier<T> work) {
        Path file = lockFile(Folders.createPrivate(folder), name);
        Path holderFile = holderFile(folder, name);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (lock(channel) == null) {
                throw new KitException(busy(folder, name));
            }
            try {
                tellWhoHoldsIt(holderFile, command);
                return work.get();
            } finally {
                Files.deleteIfExists(holderFile);
            }
        } catch (IOException e) {
            throw new KitException("cannot lock " + file + ": " + e.getMessage(), e);
        }
    }

    /** The lock holds without it: on a full disk, others are not told by whom. */
    private static void tellWhoHoldsIt(Path file, String command) {
        Holder holder = new Holder(command, ProcessRecord.of(ProcessHandle.current()));
        try {
            Json.replace(file, holder);
        } catch (KitException noRoom) {
            // 'down' has to work all the more
        }
    }

    /** Whether anybody ever took it. */
    static boolean wasHeld(Path folder, String name) {
        return Files.exists(lockFile(folder, name));
    }

    /** The process that holds the lock, if one does and still runs. */
    static Optional<Holder> holder(Path folder, String name) {
        return Json.readIfThere(holderFile(folder, name), Holder.class)
                .filter(holder -> holder.process().isAlive());
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** The names of the files of a lock. */
    static List<String> files(String name) {
        return List.of(name + HOLDER, name + LOCK);
    }

    private static Path lockFile(Path folder, String name) {
        return folder.resolve(name + LOCK);
    }

    private static Path holderFile(Path folder, String name) {
        return folder.resolve(name + HOLDER);
    }

    private static String busy(Path folder, String name) {
        return holder(folder, name)
                .map(holder -> "'" + Distribution.command(holder.command()) + "' (process "
                        + holder.process().pid() + ") is at work in " + folder
                        + ": wait for it, or use another --dir")
                .orElse("another trade command is at work in " + folder + ": wait for it, or use another --dir");
    }
}
