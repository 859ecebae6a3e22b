package io.tradebench.kit.statistics;

/** The scale of all effects. */
public final class Ratios {

    private Ratios() {}

    /**
     * The logarithm of a figure.
     *
     * @throws IllegalArgumentException if it has none: zero, negative, not a number
     */
    public static double log(double figure) {
        if (!(figure > 0) || Double.isInfinite(figure)) {
            throw new IllegalArgumentException("a figure of " + figure + " cannot be part of a ratio");
        }
        return Math.log(figure);
    }

    /** By how many percent more an effect makes a figure; negative for less. */
    public static double percent(double effect) {
        return 100 * Math.expm1(effect);
    }

    /** The effect that makes a figure larger by a share, such as 0.03. */
    public static double effect(double share) {
        return Math.log1p(share);
    }
}
