package io.tradebench.kit.reliability;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ComponentControl;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A fault that is about to happen, or has happened. For one use. */
final class Injection implements AutoCloseable {

    private static final String COMMAND = "fault";

    /** A member that starts on a loaded machine takes its time. */
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    private static final Map<Fault.Kind, String> DONE =
            Map.of(Fault.Kind.KILL, "killed", Fault.Kind.RESTART, "stopped", Fault.Kind.PAUSE, "paused");

    private final Fault fault;
    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;
    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1);
    private ScheduledFuture<Instant> work;
    private volatile boolean isDown;

    /** Held so that nobody is paused any more once everybody was resumed. */
    private final Object pausing = new Object();

    private boolean abandoned;

    Injection(Fault fault, StateFolder state, Console console, InstantSource clock) {
        this.fault = fault;
        this.state = state;
        this.console = console;
        this.clock = clock;
        thread.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /** From now on the time to the fault counts. */
    synchronized void begin() {
        work = thread.schedule(this::inject, fault.at().toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Waits until the component is back.
     *
     * @return when it went down
     * @throws KitException if it did not come back, or the fault never began
     */
    synchronized Instant await() {
        if (work == null) {
            throw new KitException("the load ended before the fault");
        }
        try {
            return work.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof KitException known) {
                throw known;
            }
            throw new KitException("the fault could not be injected: " + e.getCause(), e.getCause());
        } catch (TimeoutException e) {
            throw new KitException(fault.component() + " is not back after " + PATIENCE.toMinutes() + " minutes", e);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    private Instant inject() throws InterruptedException {
        ComponentControl control = new ComponentControl(state, silent(), clock);
        isDown = true;
        Instant down = clock.instant();
        changing(() -> takeDown(control));
        console.note("  " + fault.component() + " " + DONE.get(fault.kind()));
        TimeUnit.MILLISECONDS.sleep(fault.downtime().toMillis());
        Instant starting = clock.instant();
        changing(() -> bringBack(control));
        isDown = false;
        double seconds = Duration.between(starting, clock.instant()).toMillis() / 1000.0;
        console.note(String.format(Locale.ROOT, "  %s back, started in %.1f s", fault.component(), seconds));
        return down;
    }

    private void takeDown(ComponentControl control) {
        switch (fault.kind()) {
            case KILL -> control.stop(fault.component(), true);
            case RESTART -> control.stop(fault.component(), false);
            case PAUSE -> pause(control);
        }
    }

    private void pause(ComponentControl control) {
        synchronized (pausing) {
            if (abandoned) {
                throw new KitException("interrupted");
            }
            control.pause(fault.component());
        }
    }

    private void bringBack(ComponentControl control) {
        if (fault.kind() == Fault.Kind.PAUSE) {
            control.resume(fault.component());
        } else {
            control.start(fault.component());
        }
    }

    private void changing(Runnable work) {
        state.whileChanging(COMMAND, () -> {
            work.run();
            return null;
        });
    }

    /** The load's progress is on the screen already. */
    private Console silent() {
        return new Console(console.out(), new PrintWriter(Writer.nullWriter()), false);
    }

    /** Nobody waits any more for the component to come back: one that is paused goes on, of another one it is told that it is down. */
    void abandon() {
        if (isDown && fault.kind() == Fault.Kind.PAUSE) {
            synchronized (pausing) {
                abandoned = true;
                new ComponentControl(state, silent(), clock).resume(fault.component());
            }
        } else if (isDown) {
            console.warn(fault.component() + " is down: start it with '" + state.command("start " + fault.component())
                    + "'");
        }
    }

    /** Lets a component that is down come back; a fault that has not begun does not happen any more. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        abandon();
    }
}
