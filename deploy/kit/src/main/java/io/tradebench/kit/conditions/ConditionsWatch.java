package io.tradebench.kit.conditions;

import java.util.OptionalDouble;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/** Watches the machine during one measurement. For use by one thread. */
public final class ConditionsWatch {

    private final Supplier<ProcessorTimes> machine;
    private final Supplier<OptionalDouble> own;
    private final DoubleSupplier calibration;
    private final StrainWatch strain;
    private double calibrationBefore;
    private Look first;
    private Look last;
    private double worst;
    private boolean lost;

    /**
     * What watches.
     *
     * @param machine its processors
     * @param own CPU milliseconds of all that is part of the run, the kit included; empty if that is not known
     * @param calibration CPU milliseconds of the same work each time
     * @param strain what the kernel tells
     */
    public ConditionsWatch(
            Supplier<ProcessorTimes> machine,
            Supplier<OptionalDouble> own,
            DoubleSupplier calibration,
            StrainWatch strain) {
        this.machine = machine;
        this.own = own;
        this.calibration = calibration;
        this.strain = strain;
    }

    /** The machine at one moment. */
    private record Look(ProcessorTimes machine, OptionalDouble own) {
        private double passed(Look before) {
            return machine.all() - before.machine.all();
        }

        private double steal(Look before) {
            return (machine.stolen() - before.machine.stolen()) / passed(before);
        }

        private double foreign(Look before) {
            double used = machine.used() - before.machine.used();
            return Math.max(0, (used - (own.getAsDouble() - before.own.getAsDouble())) / passed(before));
        }
    }

    /** No load runs yet. */
    public void calibrateBefore() {
        calibrationBefore = calibration.getAsDouble();
    }

    /** The measurement begins. */
    public void begin() {
        first = look();
        last = first;
        worst = 0;
        lost = false;
        strain.begin();
    }

    /** Some seconds have passed, and at the end the last ones. */
    public void pass() {
        Look now = look();
        lost |= hasLost(last, now);
        if (isKnown(last, now)) {
            worst = Math.max(worst, now.foreign(last));
        }
        last = now;
        strain.pass();
    }

    /** What was seen, when the load has ended. */
    public Conditions end() {
        boolean passed = last.passed(first) > 0;
        boolean known = passed && !lost && isKnown(first, last);
        return new Conditions(
                calibrationBefore,
                calibration.getAsDouble(),
                passed ? last.steal(first) : null,
                known ? last.foreign(first) : null,
                known ? worst : null,
                strain.end());
    }

    /** A part of the run has ended and taken what it had used with it: from then on nobody can tell it from what is foreign. */
    private static boolean hasLost(Look before, Look now) {
        return before.own().orElse(0) > now.own().orElse(0);
    }

    private static boolean isKnown(Look before, Look now) {
        return before.own().isPresent() && now.own().isPresent() && now.passed(before) > 0;
    }

    private Look look() {
        return new Look(machine.get(), own.get());
    }
}
