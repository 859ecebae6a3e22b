package io.tradebench.kit.statistics;

import java.util.random.RandomGenerator;

/** A difference between two settings that repeated measurements let us estimate: the logarithm of the ratio of the other to the base. */
public interface Effect {

    /** The estimate of all measurements. */
    double estimate();

    /** Estimates of measurements drawn from these with replacement, so many times. */
    double[] resampled(int times, RandomGenerator random);

    /** How many units were measured independently of each other: blocks, starts, or repeats of the side that has fewer. */
    int units();

    /** The degrees of freedom that an estimate of the spread of these units has. */
    double degreesOfFreedom();

    /** Where the true effect is according to Student: as often as the level says, if the noise of the units is normal, however few they are. */
    Interval student(double level);
}
