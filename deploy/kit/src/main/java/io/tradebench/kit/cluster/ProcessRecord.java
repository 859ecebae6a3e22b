package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.KitException;
import java.time.Duration;
import java.time.Instant;
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
public record ProcessRecord(long pid, long startMillis) {

    /** Start times come from a counter of ticks and the time of boot, which the system clock may shift a little. */
    private static final long TOLERANCE_MILLIS = 2_000;

    /**
     * Remembers a process that runs.
     *
     * @throws KitException if the operating system does not tell when it started
     */
    public static ProcessRecord of(ProcessHandle process) {
        Instant start = process.info()
                .startInstant()
                .orElseThrow(() -> new KitException("process " + process.pid() + " ended before it could be recorded"));
        return new ProcessRecord(process.pid(), start.toEpochMilli());
    }

    /** The process, if it still runs; empty if it ended or if its id belongs to another process by now. */
    public Optional<ProcessHandle> find() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::startedThen);
    }

    /** Whether the process still runs. */
    @JsonIgnore
    public boolean isAlive() {
        return find().isPresent();
    }

    /**
     * Ends the process: asks it to stop, and kills it if it has not stopped in time.
     *
     * @return whether it had to be killed; false too if it did not run any more
     * @throws InterruptedException if the waiting thread was interrupted
     */
    public boolean stop(Duration patience) throws InterruptedException {
        Optional<ProcessHandle> found = find();
        if (found.isEmpty()) {
            return false;
        }
        ProcessHandle process = found.get();
        process.destroy();
        if (ended(process, patience)) {
            return false;
        }
        process.destroyForcibly();
        if (!ended(process, Duration.ofSeconds(10))) {
            throw new KitException("process " + pid + " cannot be ended: end it by hand, then run down again");
        }
        return true;
    }

    private boolean startedThen(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(start -> Math.abs(start.toEpochMilli() - startMillis) <= TOLERANCE_MILLIS)
                .orElse(false);
    }

    private static boolean ended(ProcessHandle process, Duration patience) throws InterruptedException {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return !process.isAlive();
        } catch (ExecutionException e) {
            throw new KitException("cannot wait for process " + process.pid(), e);
        }
    }
}
