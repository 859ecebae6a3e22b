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

/** The file system in which the cluster lives is filled by a file. Only one that is small and mounted for this cluster is touched. */
final class FullDisk implements Disturbance {

    private static final long LARGEST = 4L << 30;
    private static final int BLOCK = 1 << 20;
    private static final long FULL = 1 << 20;

    private final String component;
    private final StateFolder state;
    private final ComponentControl control;
    private long left = Long.MAX_VALUE;

    FullDisk(Fault fault, StateFolder state, ComponentControl control) {
        this.component = fault.component();
        this.state = state;
        this.control = control;
    }

    @Override
    public Optional<String> hindrance() {
        Path folder = state.path();
        boolean mounted = folder.getParent() != null && !storeOf(folder).equals(storeOf(folder.getParent()));
        return mounted && size(storeOf(folder)) <= LARGEST
                ? Optional.empty()
                : Optional.of("a file system of at most " + (LARGEST >> 30) + " GiB has to be mounted at " + folder);
    }

    @Override
    public void begin() {
        byte[] block = new byte[BLOCK];
        try (OutputStream file = Files.newOutputStream(state.filler())) {
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
        Component ended = state.requireCluster().require(component);
        if (!ended.isAlive()) {
            control.start(component);
        }
    }

    @Override
    public void abandon() {
        state.deleteFiller();
    }

    private long free() {
        return FileWork.orFail(
                "look at " + state.path(), () -> storeOf(state.path()).getUsableSpace());
    }

    private static long size(FileStore store) {
        return FileWork.orFail("look at " + store, store::getTotalSpace);
    }

    private static FileStore storeOf(Path path) {
        return FileWork.orFail("look at " + path, () -> Files.getFileStore(path));
    }
}
