package io.tradebench.kit.reliability;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.Futures;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.Health;
import io.tradebench.kit.control.ReadinessWait;
import io.tradebench.kit.fault.Disturbance;
import io.tradebench.kit.fault.Fault;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Faults that happen one after the other, each when the one before it is over. For one use. */
final class Lane implements AutoCloseable {

    /** A member that starts on a loaded machine takes its time. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Iterator<Fault> faults;
    private final Function<Fault, Disturbance> set;
    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final CountDownLatch finished = new CountDownLatch(1);
    private final CountDownLatch abandoned = new CountDownLatch(1);
    private final List<Incident> incidents = new ArrayList<>();
    private final ReadinessWait recovery;
    private Future<?> work;

    /** What was brought about and not undone yet; null if nothing was. */
    private Disturbance present;

    /**
     * @param faults need not come to an end
     * @param set how each is brought about
     */
    Lane(
            Iterator<Fault> faults,
            Function<Fault, Disturbance> set,
            StateFolder state,
            Console console,
            InstantSource clock) {
        this.faults = faults;
        this.set = set;
        this.state = state;
        this.console = console;
        this.clock = clock;
        this.recovery = new ReadinessWait(state, console.silent(), clock, component -> false);
    }

    /** From now on the time to the first fault counts. */
    void begin() {
        work = thread.submit(this::run);
    }

    /** Lets no other fault begin. */
    void stop() {
        finished.countDown();
    }

    /**
     * Waits until the fault under way is over; no other one begins.
     *
     * @return all that happened, in their order; after one with a problem nothing else did
     */
    List<Incident> finish() {
        stop();
        if (work != null) {
            Futures.get(
                    work,
                    PATIENCE,
                    "a fault failed: ",
                    "a fault is not over after " + PATIENCE.toMinutes() + " minutes");
        }
        return List.copyOf(incidents);
    }

    private void run() {
        try {
            boolean well = true;
            while (well && faults.hasNext()) {
                Fault fault = faults.next();
                if (finished.await(fault.at().toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
                Incident incident = happen(fault);
                incidents.add(incident);
                well = incident.problem() == null;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Incident happen(Fault fault) throws InterruptedException {
        Instant began = clock.instant();
        String evidence = null;
        try {
            Disturbance disturbance = set.apply(fault);
            beginning(disturbance);
            console.note("  " + fault.component() + " " + fault.kind().done());
            if (abandoned.await(fault.downtime().toMillis(), TimeUnit.MILLISECONDS)) {
                throw new KitException("interrupted");
            }
            evidence = disturbance.evidence().orElse(null);
            Instant ending = clock.instant();
            disturbance.end();
            awaitServing(fault.component());
            ended();
            Instant over = clock.instant();
            double seconds = Durations.seconds(Duration.between(ending, over));
            console.note(String.format(Locale.ROOT, "  %s back after %.1f s", fault.component(), seconds));
            return new Incident(fault, began, evidence, seconds, over, null);
        } catch (RuntimeException e) {
            abandon();
            return new Incident(
                    fault,
                    began,
                    evidence,
                    null,
                    clock.instant(),
                    Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
    }

    private void awaitServing(String name) {
        Component component = state.requireCluster().require(name);
        recovery.await("recovering", List.of(component), new Health(state, state.access())::isReady);
    }

    /** Nothing is brought about any more once all was undone. */
    private synchronized void beginning(Disturbance disturbance) {
        if (abandoned.getCount() == 0) {
            throw new KitException("interrupted");
        }
        present = disturbance;
        disturbance.begin();
    }

    private synchronized void ended() {
        present = null;
    }

    /** Nobody waits any more for the end of the fault under way: what can be undone is undone, of the rest it is told. */
    synchronized void abandon() {
        abandoned.countDown();
        finished.countDown();
        recovery.giveUp();
        if (present != null) {
            Disturbance left = present;
            present = null;
            try {
                left.abandon();
            } catch (KitException e) {
                console.warn(e.getMessage());
            }
        }
    }

    /** Lets a fault under way come to its end. */
    @Override
    public void close() {
        stop();
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
