package io.tradebench.kit.control;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.console.Progress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** Waits until components are as they should be, and says why one will never be. */
public final class ReadinessWait {

    /** Far beyond any start: one that has failed is told at once, and a machine that others share may take minutes. */
    private static final Duration LIMIT = Duration.ofMinutes(10);

    private static final Duration POLL = Duration.ofMillis(300);

    private final StateFolder state;
    private final Console console;
    private final InstantSource clock;
    private final Predicate<Component> needed;
    private final CountDownLatch given = new CountDownLatch(1);

    /** @param needed which components of the cluster have to live as long as anything is waited for */
    public ReadinessWait(StateFolder state, Console console, InstantSource clock, Predicate<Component> needed) {
        this.state = state;
        this.console = console;
        this.clock = clock;
        this.needed = needed;
    }

    /** Ends all waiting, now and in the future. May be called by another thread. */
    public void giveUp() {
        given.countDown();
    }

    /**
     * Throws if nobody waits any more.
     *
     * @throws KitException after {@link #giveUp}
     */
    public void requireWanted() {
        if (given.getCount() == 0) {
            throw new KitException("interrupted: nothing was left running");
        }
    }

    /**
     * Waits until every one of the components is as it should be.
     *
     * @param step a word or two that is shown meanwhile
     * @throws KitException if one ended, failed, or took too long
     */
    public void await(String step, List<Component> components, Predicate<Component> condition) {
        long begun = System.nanoTime();
        try (Progress progress = new Progress(console, step, null, clock)) {
            for (Component component : components) {
                while (!condition.test(component)) {
                    requireWanted();
                    requireHope(component, Duration.ofNanos(System.nanoTime() - begun));
                    progress.update(component.name());
                    pause();
                }
            }
        }
    }

    private void requireHope(Component component, Duration waited) {
        state.cluster().ifPresent(this::requireNeededAlive);
        ComponentLog log = new ComponentLog(component, state.component(component));
        if (log.startFailure().isPresent()) {
            // the most telling line may be written a moment after the first one
            pause();
            throw log.failure("cannot start");
        }
        if (waited.compareTo(LIMIT) > 0) {
            throw log.failure("was not ready after " + LIMIT.toMinutes() + " minutes");
        }
    }

    /** Whatever is waited for, it will not come if something that it needs has ended. */
    private void requireNeededAlive(Cluster cluster) {
        for (Component component : cluster.components()) {
            if (needed.test(component) && component.instance() != null && !component.isAlive()) {
                throw new ComponentLog(component, state.component(component)).failure("ended during the start");
            }
        }
    }

    private void pause() {
        try {
            given.await(POLL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }
}
