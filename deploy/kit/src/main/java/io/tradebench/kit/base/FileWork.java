package io.tradebench.kit.base;

import java.io.IOException;

/** Work on files, whose failure the person at the terminal is told. */
public final class FileWork {

    private FileWork() {}

    /** What may fail. */
    public interface Work<T> {

        /** Does it. */
        T run() throws IOException;
    }

    /**
     * Does the work.
     *
     * @param what such as {@code read the file x}
     * @throws KitException {@code cannot read the file x: ...}
     */
    public static <T> T orFail(String what, Work<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw new KitException("cannot " + what + ": " + e.getMessage(), e);
        }
    }
}
