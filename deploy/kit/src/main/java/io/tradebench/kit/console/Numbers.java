package io.tradebench.kit.console;

import java.util.Locale;

/** Figures as people read them; one that is not there is {@code -}. */
public final class Numbers {

    private static final double MIB = 1L << 20;

    private Numbers() {}

    /** A number with so many decimals; null is not there. */
    public static String number(Double value, int decimals) {
        return value == null ? "-" : String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** A number with decimals only where it has some. */
    public static String plain(double value) {
        return value == Math.rint(value) ? number(value, 0) : String.valueOf(value);
    }

    /** With its sign and one decimal; null stays null. */
    public static String signed(Double value) {
        return value == null ? null : String.format(Locale.ROOT, "%+.1f", value);
    }

    /** A share from 0 to 1 in percent; null is not there. */
    public static String percent(Double share, int decimals) {
        return share == null ? "-" : number(100 * share, decimals);
    }

    /** Bytes in whole MiB. */
    public static String mebibytes(long bytes) {
        return number(bytes / MIB, 0);
    }
}
