package io.tradebench.cache.protocol;

/** What an update promises to the readers of other members. */
public enum Level {
    /** An update returns when its own member's replica is invalidated; the others follow within milliseconds. */
    EVENTUAL,
    /** Once an update has returned, no read that starts later, on any member, sees the old value. */
    STRICT
}
