package io.tradebench.kit.fault;

import io.tradebench.kit.control.ComponentControl;
import java.util.Optional;

/** A component stays, but does nothing. */
final class Pause implements Disturbance {

    private final String component;
    private final ComponentControl control;

    Pause(Fault fault, ComponentControl control) {
        this.component = fault.component();
        this.control = control;
    }

    @Override
    public Optional<String> hindrance() {
        return Optional.empty();
    }

    @Override
    public void begin() {
        control.pause(component);
    }

    @Override
    public Optional<String> evidence() {
        return control.isPaused(component) ? Optional.of("all of it stood still") : Optional.empty();
    }

    @Override
    public void end() {
        control.resume(component);
    }

    @Override
    public void abandon() {
        control.resume(component);
    }
}
