package io.tradebench.trade.config.parameter;

/** Which of the pages and fragments that rules name are kept when they have been made. */
public enum ServletAdmission {
    /** All. */
    ALWAYS,
    /** Those that were asked for, and not found, lately before. */
    SECOND_MISS
}
