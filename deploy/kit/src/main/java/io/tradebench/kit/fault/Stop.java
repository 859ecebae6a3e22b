package io.tradebench.kit.fault;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ComponentControl;
import io.tradebench.kit.process.Instance;
import java.util.Optional;

/** A component ends, at once or in order, and is started again. */
final class Stop implements Disturbance {

    private final String component;
    private final boolean hard;
    private final StateFolder state;
    private final ComponentControl control;
    private final Console console;
    private Instance before;

    Stop(Fault fault, StateFolder state, ComponentControl control, Console console) {
        this.component = fault.component();
        this.hard = fault.kind() == Fault.Kind.KILL;
        this.state = state;
        this.control = control;
        this.console = console;
    }

    @Override
    public Optional<String> hindrance() {
        return Optional.empty();
    }

    @Override
    public void begin() {
        before = state.requireCluster().require(component).instance();
        if (before == null || !before.isAlive()) {
            throw new KitException(component + " does not run");
        }
        control.stop(component, hard);
    }

    @Override
    public Optional<String> evidence() {
        return before.isAlive() ? Optional.empty() : Optional.of(before.shown() + " has ended");
    }

    @Override
    public void end() {
        control.start(component);
    }

    @Override
    public void abandon() {
        console.warn(component + " is down: start it with '" + state.command("start " + component) + "'");
    }
}
