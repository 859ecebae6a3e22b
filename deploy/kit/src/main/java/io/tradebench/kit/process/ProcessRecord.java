package io.tradebench.kit.process;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.KitException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A process as the state folder remembers it. The operating system gives a process id to another process sooner or
 * later, so a record only speaks for a process that also started at the recorded moment. One that has ended and that its parent has
 * not asked for yet (a zombie) does not run any more.
 *
 * @param pid the operating system's id
 * @param startMillis when the process started, in milliseconds since 1970, as the clock was when it was recorded
 * @param startTicks the same in ticks since the machine started, which goes before it; null where the system does not tell, and in records
 *     that an earlier kit has made
 */
public record ProcessRecord(long pid, long startMillis, Long startTicks) implements Instance {

    private static final String TERM = "TERM";

    /** Start times come from a counter of ticks and the time of boot, which the system clock may shift a little. */
    private static final long TOLERANCE_MILLIS = 2_000;

    /** After which it is looked whether a process has become a zombie, whose end nobody is told of. */
    private static final Duration LOOK_EVERY = Duration.ofMillis(100);

    /** A process of which no ticks are known. */
    public ProcessRecord(long pid, long startMillis) {
        this(pid, startMillis, null);
    }

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
        return process.info()
                .startInstant()
                .map(start -> new ProcessRecord(
                        process.pid(),
                        start.toEpochMilli(),
                        ProcessStat.of(process.pid())
                                .map(ProcessStat::startTicks)
                                .orElse(null)));
    }

    /** The process, if it still runs; empty if it ended or if its id belongs to another process by now. */
    public Optional<ProcessHandle> find() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::isIt);
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
        return isAlive() && ProcessStat.of(pid).filter(ProcessStat::isStopped).isPresent();
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

    private boolean isIt(ProcessHandle process) {
        return ProcessStat.of(pid)
                .map(stat -> !stat.hasEnded()
                        && (startTicks == null ? startedThen(process) : startTicks == stat.startTicks()))
                .orElseGet(() -> startedThen(process));
    }

    private boolean startedThen(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(start -> Math.abs(start.toEpochMilli() - startMillis) <= TOLERANCE_MILLIS)
                .orElse(false);
    }

    private boolean ended(ProcessHandle process, Duration patience) {
        CompletableFuture<ProcessHandle> exit = process.onExit();
        long begun = System.nanoTime();
        long left = patience.toNanos();
        while (left > 0 && find().isPresent()) {
            if (completes(exit, Math.min(left, LOOK_EVERY.toNanos()))) {
                return true;
            }
            left = patience.toNanos() - (System.nanoTime() - begun);
        }
        return find().isEmpty();
    }

    private boolean completes(CompletableFuture<ProcessHandle> exit, long nanos) {
        try {
            exit.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new KitException("cannot wait for process " + pid, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted while stopping: run '" + Distribution.command("down") + "' again", e);
        }
    }

    /** Records of one process are equal, also if the clock was set between them. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ProcessRecord record
                && pid == record.pid
                && Objects.equals(startTicks, record.startTicks)
                && (startTicks != null || startMillis == record.startMillis);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(pid);
    }
}
