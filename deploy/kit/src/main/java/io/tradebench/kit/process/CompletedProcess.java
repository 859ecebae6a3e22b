package io.tradebench.kit.process;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A program that was run to its end.
 *
 * @param exitCode 0 if it succeeded
 * @param output what it printed, errors too
 */
public record CompletedProcess(int exitCode, String output) {

    /**
     * Runs a program that takes no longer than this, or is ended with its children.
     *
     * @throws IOException if it cannot be started
     * @throws KitException if this thread is interrupted meanwhile
     */
    public static CompletedProcess of(ProcessBuilder program, Duration patience) throws IOException {
        Process process = started(program);
        CompletableFuture.delayedExecutor(patience.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                });
        return ended(process);
    }

    /**
     * Runs a program, which gets no input.
     *
     * @throws IOException if it cannot be started
     * @throws KitException if this thread is interrupted meanwhile
     */
    public static CompletedProcess of(ProcessBuilder program) throws IOException {
        return ended(started(program));
    }

    private static Process started(ProcessBuilder program) throws IOException {
        Process process = program.redirectErrorStream(true).start();
        process.getOutputStream().close();
        return process;
    }

    private static CompletedProcess ended(Process process) throws IOException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new CompletedProcess(process.waitFor(), output);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }
}
