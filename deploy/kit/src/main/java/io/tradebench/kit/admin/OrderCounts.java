package io.tradebench.kit.admin;

/** How many orders are in which state. */
public record OrderCounts(long open, long processing, long closed, long completed, long cancelled) {

    /** Whether no order is on its way. */
    public boolean isQuiet() {
        return open == 0 && processing == 0;
    }
}
