package io.tradebench.kit.statistics;

import io.tradebench.kit.console.Numbers;
import java.util.Locale;

/** What may be said of a difference. */
public enum Verdict {
    /** The other has less than the base. */
    LESS,
    /** The other has more. */
    MORE,
    /** They differ by less than anybody cares about. */
    SAME,
    /** These measurements allow none of the others. */
    NOT_RESOLVED;

    /**
     * In words, such as {@code not resolved}.
     *
     * @param thresholdPercent the smallest difference of interest
     */
    public String words(double thresholdPercent) {
        return this == SAME
                ? "same within " + Numbers.plain(thresholdPercent) + " %"
                : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
