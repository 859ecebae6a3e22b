package io.tradebench.kit.control;

import io.tradebench.kit.base.AllOrNothing;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.place.WallClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/**
 * Starts one component as it was started before, and waits until it serves. Whatever goes wrong, {@link #abandon} leaves
 * none of its processes behind; it may be called by another thread, as a signal does.
 */
public final class ComponentStarter {

    private final StateFolder state;
    private final ReadinessWait wait;
    private final Component component;

    /** @param component that does not run */
    public ComponentStarter(StateFolder state, Console console, InstantSource clock, Component component) {
        this.state = state;
        this.component = component.with(null);
        this.wait =
                new ReadinessWait(state, console, clock, other -> other.name().equals(component.name()));
    }

    /**
     * Starts it, or leaves it as it was, also if this process is asked to end meanwhile.
     *
     * @throws io.tradebench.kit.base.KitException if it does not come up, or if it was abandoned
     */
    public Component start() {
        return AllOrNothing.orUndoneOnShutdown(
                () -> {
                    Component started = launch();
                    Health health = new Health(state, state.access());
                    wait.await("starting", List.of(started), health::isReady);
                    return started;
                },
                this::abandon);
    }

    private synchronized Component launch() {
        wait.requireWanted();
        Path folder = state.component(component);
        ComponentProcesses processes = new ComponentProcesses(component, folder);
        // what a killed server left behind would be in the way
        processes.kill();
        new ComponentLog(component, folder).setAside();
        WallClock clock = WallClock.of(folder);
        if (clock.isThere()) {
            // who has set it may have been killed since
            clock.set(Duration.ZERO);
        }
        Component started = processes.start(Launch.of(folder));
        state.save(started);
        return started;
    }

    /** Kills what was started; nothing is started after that. */
    public void abandon() {
        wait.giveUp();
        synchronized (this) {
            Component present = state.requireCluster().require(component.name());
            new ComponentProcesses(present, state.component(present)).kill();
            state.save(component);
        }
    }
}
