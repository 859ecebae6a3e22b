package io.tradebench.kit.result;

/** Figures as results give them: rounded, and null where there is none. */
final class Figures {

    private Figures() {}

    /** Rounded to so many decimals; null if it is no number, as after a division by zero. */
    static Double rounded(double value, int decimals) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return null;
        }
        double factor = Math.pow(10, decimals);
        return Math.round(value * factor) / factor;
    }
}
