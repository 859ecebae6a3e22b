package io.tradebench.kit.fault;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.control.ComponentControl;
import io.tradebench.kit.place.Instances;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** A component stays, but does nothing. */
final class Pause implements Disturbance {

    /** A signal takes effect when the machine gets to it. */
    private static final double SLACK_MILLIS = 200;

    private final String component;
    private final Duration downtime;
    private final StateFolder state;
    private final ComponentControl control;
    private OptionalDouble before = OptionalDouble.empty();

    Pause(Fault fault, StateFolder state, ComponentControl control) {
        this.component = fault.component();
        this.downtime = fault.downtime();
        this.state = state;
        this.control = control;
    }

    @Override
    public Optional<String> hindrance() {
        return Optional.empty();
    }

    @Override
    public void begin() {
        control.pause(component);
        before = cpuMillis();
    }

    /** Whoever does nothing uses no processor. */
    @Override
    public Optional<String> evidence() {
        OptionalDouble now = cpuMillis();
        if (before.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        double used = now.getAsDouble() - before.getAsDouble();
        return used > SLACK_MILLIS
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT, "used %.0f ms of CPU in %.1f s", used, downtime.toMillis() / 1000.0));
    }

    @Override
    public void end() {
        control.resume(component);
    }

    @Override
    public void abandon() {
        control.resume(component);
    }

    private OptionalDouble cpuMillis() {
        Path folder = state.component(state.requireCluster().require(component));
        return Instances.cpuMillis(folder);
    }
}
