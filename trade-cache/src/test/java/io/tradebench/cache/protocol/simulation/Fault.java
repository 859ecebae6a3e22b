package io.tradebench.cache.protocol.simulation;

/** What can go wrong in a simulated world. */
public enum Fault {
    PAUSE,
    DEATH,
    PARTITION,
    LEAVE,
    LOSSES,
    SLOWNESS,
    SWITCH,
    /** A switch in one part of a divided cluster. */
    DIVIDED_SWITCH,
    REFUSAL
}
