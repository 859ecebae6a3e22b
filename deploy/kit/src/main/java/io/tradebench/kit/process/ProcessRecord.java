package io.tradebench.kit.process;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process as the state folder remembers it. The operating system gives a process id to another process sooner or
 * later, so a record only speaks for a process that also started at the recorded moment.
 *
 * @param pid the operating system's id
 * @param startMillis when the process started, in milliseconds since 1970
 */
public record ProcessRecord(long pid, long startMillis) implements Instance {

    private static final String TERM = "TERM";

    /** Start times come from a counter of ticks and the time of boot, which the system clock may shift a little. */
    private static final long TOLERANCE_MILLIS = 2_000;

    /**
     * Remembers a process that runs.
     *
     * @throws KitException if the operating system does not tell when it started
     */
    public static ProcessRecord of(ProcessHandle process) {
        return find(process)
                .orElseThrow(() -> new KitException("process " + process.pid() + " ended before it could be recorded"));
    }

    /** Remembers a process that may have ended; empty if the operating system does not tell when it started. */
    public static Optional<ProcessRecord> find(ProcessHandle process) {
        return process.info().startInstant().map(start -> new ProcessRecord(process.pid(), start.toEpochMilli()));
    }

    /** The process, if it still runs; empty if it ended or if its id belongs to another process by now. */
    public Optional<ProcessHandle> find() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::startedThen);
    }

    @Override
    @JsonIgnore
    public boolean isAlive() {
        return find().isPresent();
    }

    @Override
    public void signal(String name) {
        find().ifPresent(process -> {
            if (name.equals(TERM)) {
                process.destroy();
            } else {
                send(name);
            }
        });
    }

    @Override
    public void pause() {
        signal("STOP");
    }

    @Override
    @JsonIgnore
    public boolean isPaused() {
        try {
            String state = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return isAlive() && state.substring(state.lastIndexOf(')')).startsWith(") T");
        } catch (IOException e) {
            // it has ended, or this is no Linux
            return false;
        }
    }

    @Override
    public void resume() {
        signal("CONT");
    }

    @Override
    public boolean awaitEnd(Duration patience) {
        Optional<ProcessHandle> found = find();
        if (found.isEmpty() || ended(found.get(), patience)) {
            return false;
        }
        found.get().destroyForcibly();
        if (!ended(found.get(), Duration.ofSeconds(10))) {
            throw new KitException("process " + pid + " cannot be ended: end it by hand, then run '"
                    + Distribution.command("down") + "' again");
        }
        return true;
    }

    @Override
    public void kill() {
        find().ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Processes share that of this machine. */
    @Override
    public List<String> inItsNetwork(List<String> command) {
        return command;
    }

    @Override
    public String shown() {
        return Long.toString(pid);
    }

    /** Java itself cannot send every signal. A process that has ended meanwhile is fine. */
    private void send(String signal) {
        FileWork.orFail(
                "signal process " + pid,
                () -> CompletedProcess.of(new ProcessBuilder("/bin/kill", "-" + signal, Long.toString(pid))));
    }

    private boolean startedThen(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(start -> Math.abs(start.toEpochMilli() - startMillis) <= TOLERANCE_MILLIS)
                .orElse(false);
    }

    private static boolean ended(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return !process.isAlive();
        } catch (ExecutionException e) {
            throw new KitException("cannot wait for process " + process.pid(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted while stopping: run '" + Distribution.command("down") + "' again", e);
        }
    }
}
