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
    REFUSAL
}
