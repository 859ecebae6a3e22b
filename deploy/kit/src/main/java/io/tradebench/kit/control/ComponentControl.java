package io.tradebench.kit.control;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import java.time.InstantSource;

/** Stops, starts and pauses single components of a running cluster; their data, logs and configuration stay as they are. */
public record ComponentControl(StateFolder state, Console console, InstantSource clock) {

    /**
     * Stops a component. Of a dead one it is remembered that it does not run.
     *
     * @param hard to kill it with all its processes at once, instead of asking for an orderly end
     * @throws KitException if there is no such component, or if it was stopped before
     */
    public void stop(String name, boolean hard) {
        ComponentProcesses processes = processes(name);
        if (state.requireCluster().require(name).instance() == null) {
            requireRuns(name, processes);
        }
        if (hard) {
            processes.kill();
        } else {
            processes.askToStop();
            processes.awaitEnd(console::note);
        }
        state.save(state.requireCluster().require(name).with(null));
    }

    /**
     * Pauses a component: it is there, but does nothing until it is resumed.
     *
     * @throws KitException if there is no such component, or if it does not run
     */
    public void pause(String name) {
        ComponentProcesses processes = processes(name);
        requireRuns(name, processes);
        processes.pause();
    }

    /** Whether all that runs of a component stands still. A signal takes effect when the machine gets to it. */
    public boolean isPaused(String name) {
        return processes(name).arePaused();
    }

    /**
     * Lets a paused component go on; does nothing if it does not run any more.
     *
     * @throws KitException if there is no such component
     */
    public void resume(String name) {
        processes(name).resume();
    }

    private ComponentProcesses processes(String name) {
        Component component = state.requireCluster().require(name);
        return new ComponentProcesses(component, state.component(component));
    }

    private void requireRuns(String name, ComponentProcesses processes) {
        if (!processes.anyRuns()) {
            throw new KitException(name + " does not run: start it with '" + state.command("start " + name) + "'");
        }
    }

    /**
     * Starts a component that is stopped or dead, as it was started before, and waits until it serves.
     *
     * @throws KitException if there is no such component, if it runs, or if it does not come up
     */
    public void start(String name) {
        Component component = state.requireCluster().require(name);
        if (component.isAlive()) {
            throw new KitException(name + " runs already ("
                    + component.instance().shown() + "): stop it with '" + state.command("stop " + name) + "'");
        }
        new ComponentStarter(state, console, clock, component).start();
    }
}
