package io.tradebench.kit.statistics;

/** What may be said of a difference. */
public enum Verdict {
    /** The other has less than the base. */
    LESS,
    /** The other has more. */
    MORE,
    /** They differ by less than anybody cares about. */
    SAME,
    /** These measurements allow none of the others. */
    NOT_RESOLVED
}
