package io.tradebench.kit.statistics;

/**
 * A range that holds the true value as often as was promised.
 *
 * @param low its lower end
 * @param high its upper end, not below {@code low}
 */
public record Interval(double low, double high) {

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("an interval from " + low + " to " + high);
        }
    }

    /** Whether the value lies in it, ends included. */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Whether all of it is nearer to zero than the bound. */
    public boolean isWithin(double bound) {
        return -bound < low && high < bound;
    }

    /** Half its length. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** The smallest that holds this one and the other. */
    Interval with(Interval other) {
        return new Interval(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** The same with both ends moved out. */
    Interval widened(double by) {
        return new Interval(low - by, high + by);
    }
}
