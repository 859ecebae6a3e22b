package io.tradebench.kit.driver;

import io.tradebench.kit.base.AllOrNothing;
import io.tradebench.kit.driver.Driver.Command;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.process.CpuSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The drivers of one run, seen from the kit as one: they start together, measure together, and if one fails the group does.
 * Events are taken by one thread; {@link #end} may be called by any, more than once, and leaves no process behind.
 */
public final class DriverGroup {

    private final List<DriverProcess> drivers = new ArrayList<>();

    /** A group without drivers, to which they are added. */
    public DriverGroup() {}

    /**
     * Adds a driver.
     *
     * @param title for messages, such as {@code the load driver}
     * @param settings of the driver; its folder for results exists
     * @param command for a shell, that leads to a driver on whichever machine; empty for a process of this one
     * @param mark argument by which a process of this machine is found; empty for none
     * @param processors that a process of this machine may use
     * @throws io.tradebench.kit.base.KitException if it cannot be started; then no other of the group runs any more
     */
    public void add(
            String title, DriverSettings settings, Optional<String> command, Optional<String> mark, CpuSet processors) {
        DriverProcess driver = AllOrNothing.of(
                () -> command.map(text -> DriverProcess.start(title, text, settings))
                        .orElseGet(() -> DriverProcess.start(title, settings, mark, processors)),
                this::end);
        synchronized (drivers) {
            drivers.add(driver);
        }
    }

    /**
     * Waits until each driver has read its plan, then starts the clients of all.
     *
     * @return JMeter's version; several if drivers differ
     */
    public String start() {
        List<DriverEvent> ready = awaitEach(Kind.READY);
        sendAll(Instruction.of(Command.START));
        return String.join(
                ", ", ready.stream().map(DriverEvent::message).distinct().toList());
    }

    /** The figures of about a second, of all drivers together. */
    public DriverEvent awaitInterval() {
        return DriverEvent.sum(awaitEach(Kind.INTERVAL));
    }

    /** Lets clients do what they do. */
    public void pass(Duration time) {
        passUntil(System.nanoTime() + time.toNanos());
    }

    /**
     * The same.
     *
     * @param endNanos of {@link System#nanoTime}
     */
    public void passUntil(long endNanos) {
        drivers.forEach(driver -> driver.passUntil(endNanos));
    }

    /**
     * Begins the measurement.
     *
     * @return what each driver told about this moment, in their order
     */
    public List<DriverEvent> measure() {
        return measure(0);
    }

    /**
     * Begins to measure, or goes on with, one of several parts that take turns; clients that were stopped go on.
     *
     * @param part from 1, by which its files are found; 0 if there is only one
     * @return what each driver told about this moment, in their order
     */
    public List<DriverEvent> measure(int part) {
        sendAll(new Instruction(Command.MEASURE, part));
        return awaitEach(Kind.MEASURING);
    }

    /**
     * Ends the measurement; clients go on, and nothing counts.
     *
     * @return the figures of what was measured, of each driver, in their order
     */
    public List<DriverEvent> pause() {
        sendAll(Instruction.of(Command.PAUSE));
        return awaitEach(Kind.MEASURED);
    }

    /** Has clients stop, each after the transaction that it is at, and waits until they have. */
    public void hold() {
        sendAll(Instruction.of(Command.HOLD));
        awaitEach(Kind.HELD);
    }

    /**
     * The same to end a turn: what it measured is all that clients have done from its beginning until the last of them stood still.
     *
     * @return the figures of what was measured, of each driver, in their order
     */
    public List<DriverEvent> holdMeasured() {
        sendAll(Instruction.of(Command.HOLD));
        List<DriverEvent> measured = awaitEach(Kind.MEASURED);
        awaitEach(Kind.HELD);
        return measured;
    }

    /**
     * Has clients draw from another deck of the plan.
     *
     * @param mix number of it, from 0
     */
    public void deal(int mix) {
        sendAll(new Instruction(Command.DEAL, mix));
    }

    /** Has clients go on that were stopped. */
    public void resume() {
        sendAll(Instruction.of(Command.RESUME));
    }

    /** Nothing more is measured: the clients end. */
    public void finish() {
        sendAll(Instruction.of(Command.FINISH));
    }

    /** Waits until the clients have ended and the files of the measurement are here. */
    public void keep() {
        awaitEach(Kind.KEPT);
    }

    /** Ends all drivers, which let their clients finish their requests. */
    public void end() {
        List<DriverProcess> all;
        synchronized (drivers) {
            all = List.copyOf(drivers);
        }
        all.forEach(DriverProcess::hangUp);
        all.forEach(DriverProcess::end);
    }

    private void sendAll(Instruction instruction) {
        drivers.forEach(driver -> driver.send(instruction));
    }

    private List<DriverEvent> awaitEach(Kind kind) {
        return drivers.stream().map(driver -> driver.await(kind)).toList();
    }
}
