package io.tradebench.kit.fault;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.control.ComponentControl;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The file system in which the cluster lives is filled by a file. Only one that is made for that is touched: small, and not the
 * machine's own.
 */
final class FullDisk implements Disturbance {

    private static final long LARGEST = 4L << 30;
    private static final int BLOCK = 1 << 20;
    private static final long FULL = 1 << 20;

    private final StateFolder state;
    private final ComponentControl control;
    private long left = Long.MAX_VALUE;

    FullDisk(StateFolder state, ComponentControl control) {
        this.state = state;
        this.control = control;
    }

    @Override
    public Optional<String> hindrance() {
        FileStore store = store();
        return size(store) <= LARGEST && !store.equals(storeOf(state.path().getRoot()))
                ? Optional.empty()
                : Optional.of("the cluster has no file system of its own, of at most " + (LARGEST >> 30)
                        + " GiB, that may be filled");
    }

    @Override
    public void begin() {
        byte[] block = new byte[BLOCK];
        try (OutputStream file = Files.newOutputStream(filler())) {
            while (free() > 0) {
                file.write(block);
            }
        } catch (IOException full) {
            if (free() > FULL) {
                throw new KitException("cannot fill " + state.path() + ": " + full.getMessage(), full);
            }
        }
        left = free();
    }

    @Override
    public Optional<String> evidence() {
        return left > FULL ? Optional.empty() : Optional.of(left + " bytes were free");
    }

    /** A database ends where it has no space for its log. */
    @Override
    public void end() {
        abandon();
        for (Component component : state.requireCluster().components()) {
            if (component.instance() != null && !component.isAlive()) {
                control.start(component.name());
            }
        }
    }

    @Override
    public void abandon() {
        FileWork.orFail("delete " + filler(), () -> Files.deleteIfExists(filler()));
    }

    private Path filler() {
        return state.path().resolve("filler");
    }

    private long free() {
        return FileWork.orFail("look at " + state.path(), () -> store().getUsableSpace());
    }

    private static long size(FileStore store) {
        return FileWork.orFail("look at " + store, store::getTotalSpace);
    }

    private FileStore store() {
        return storeOf(state.path());
    }

    private static FileStore storeOf(Path path) {
        return FileWork.orFail("look at " + path, () -> Files.getFileStore(path));
    }
}
