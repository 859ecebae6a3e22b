package io.tradebench.kit.process;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Folders of clusters in a file system that Linux keeps in memory.
 *
 * @param fileSystem where it is mounted
 */
public record MemoryFiles(Path fileSystem) {

    /** Of this machine. */
    public static final MemoryFiles OF_MACHINE = new MemoryFiles(Path.of("/dev/shm"));

    /** Whether folders can be made there. */
    public boolean areThere() {
        return Files.isDirectory(fileSystem) && Files.isWritable(fileSystem);
    }

    /** How many bytes could still be written there. */
    public long usable() {
        return FileWork.orFail(
                "look at " + fileSystem, () -> Files.getFileStore(fileSystem).getUsableSpace());
    }

    /**
     * Makes a folder of a cluster anew: empty, and for its owner alone.
     *
     * @param state folder of the cluster
     * @param name of the new one
     */
    public Path make(Path state, String name) {
        Path folder = Folders.createPrivate(folder(state)).resolve(name);
        Folders.delete(folder);
        return Folders.createPrivate(folder);
    }

    /** Deletes the folders of a cluster, if it has any: they would take memory for ever. */
    public void remove(Path state) {
        Folders.delete(folder(state));
    }

    private Path folder(Path state) {
        return fileSystem.resolve("trade-" + Folders.key(state));
    }
}
