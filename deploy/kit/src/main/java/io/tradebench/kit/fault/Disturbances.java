package io.tradebench.kit.fault;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.control.ComponentControl;
import java.time.InstantSource;

/**
 * The set of faults, each with the way in which it is brought about.
 *
 * @param console told of what an interrupted fault leaves behind
 */
public record Disturbances(StateFolder state, Console console, InstantSource clock) {

    /** The way to a fault; it has not happened yet. */
    public Disturbance of(Fault fault) {
        return switch (fault.kind()) {
            case KILL, RESTART -> new Stop(fault, state, control(), console);
            case PAUSE -> new Pause(fault, control());
            case PARTITION, LOSS, SLOW, CUT -> new LostPackets(fault, state, clock);
            case CLOCK -> new SlowClock(fault, state, clock);
            case DISK -> new FullDisk(fault, state, control());
        };
    }

    /** Whoever drives the load has the screen already. */
    private ComponentControl control() {
        return new ComponentControl(state, console.silent(), clock);
    }
}
