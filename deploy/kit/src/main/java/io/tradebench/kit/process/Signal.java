package io.tradebench.kit.process;

import io.tradebench.kit.base.KitException;
import java.io.IOException;

/** Signals that Java itself cannot send. */
final class Signal {

    private Signal() {}

    /** Sends a signal to a process; one that has ended meanwhile is fine. */
    static void send(String name, long pid) {
        try {
            new ProcessBuilder("/bin/kill", "-" + name, Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new KitException("cannot signal process " + pid + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", e);
        }
    }
}
