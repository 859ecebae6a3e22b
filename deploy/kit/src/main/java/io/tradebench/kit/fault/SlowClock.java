package io.tradebench.kit.fault;

import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.place.WallClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** The wall clock of a member is set back, and set right again at the end: a step back, and a step forward. */
final class SlowClock implements Disturbance {

    /** Sessions outlive it: they end after half an hour. */
    private static final Duration STEP = Duration.ofMinutes(10);

    private final String member;
    private final StateFolder state;
    private final InstantSource clock;

    SlowClock(Fault fault, StateFolder state, InstantSource clock) {
        this.member = fault.component();
        this.state = state;
        this.clock = clock;
    }

    @Override
    public Optional<String> hindrance() {
        return wallClock().isThere()
                ? Optional.empty()
                : Optional.of("members have to be started with clocks that can be set (up --settable-clocks)");
    }

    @Override
    public void begin() {
        wallClock().set(STEP.negated());
    }

    /** The member tells its time with each answer. */
    @Override
    public Optional<String> evidence() {
        Component component = state.requireCluster().require(member);
        Instant told = state.access().at(component.address()).time();
        Duration behind = Duration.between(told, clock.instant());
        return behind.compareTo(STEP.dividedBy(2)) < 0
                ? Optional.empty()
                : Optional.of("its answers were dated " + behind.toSeconds() + " s back");
    }

    @Override
    public void end() {
        wallClock().set(Duration.ZERO);
    }

    @Override
    public void abandon() {
        end();
    }

    private WallClock wallClock() {
        return WallClock.of(state.component(state.requireCluster().require(member)));
    }
}
