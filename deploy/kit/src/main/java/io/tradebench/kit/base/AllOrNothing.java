package io.tradebench.kit.base;

import java.util.function.Supplier;

/** Work that is done as a whole or not at all. */
public final class AllOrNothing {

    private AllOrNothing() {}

    /**
     * Does the work.
     *
     * @param undo what to do if it fails, whatever the reason
     * @return what the work returned
     */
    public static <T> T of(Supplier<T> work, Runnable undo) {
        boolean done = false;
        try {
            T result = work.get();
            done = true;
            return result;
        } finally {
            if (!done) {
                undo.run();
            }
        }
    }

    /**
     * The same, also if this process is asked to end in the middle of it.
     *
     * @param undo what to do then, too, on a thread of its own; it may be called twice
     * @return what the work returned
     */
    public static <T> T orUndoneOnShutdown(Supplier<T> work, Runnable undo) {
        return ShutdownGuard.during(() -> of(work, undo), undo);
    }
}
