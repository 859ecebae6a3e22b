package io.tradebench.kit.base;

import java.util.function.Supplier;

/** Does what must be done if the process is asked to end (Ctrl-C, SIGTERM) in the middle of some work. */
public final class ShutdownGuard {

    private ShutdownGuard() {}

    /**
     * Does the work.
     *
     * @param onShutdown what to do if the process is asked to end meanwhile; on a thread of its own
     * @return what the work returned
     */
    public static <T> T during(Supplier<T> work, Runnable onShutdown) {
        Thread hook = new Thread(onShutdown, "shutdown-guard");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return work.get();
        } finally {
            disarm(hook);
        }
    }

    /** Whether this process was asked to end and is cleaning up. */
    public static boolean isShuttingDown() {
        Thread probe = new Thread(() -> {}, "shutdown-probe");
        try {
            Runtime.getRuntime().addShutdownHook(probe);
            Runtime.getRuntime().removeShutdownHook(probe);
            return false;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    /** If the process ends already, what is to be done on shutdown comes to its end before anything else happens. */
    private static void disarm(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            join(hook);
        }
    }

    private static void join(Thread hook) {
        try {
            hook.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
