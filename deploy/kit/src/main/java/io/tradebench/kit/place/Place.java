package io.tradebench.kit.place;

/** Where the components of a cluster run. */
public enum Place {
    /** As processes of this machine. */
    PROCESSES,
    /** Each in a container of its own, in two zones. */
    CONTAINERS
}
