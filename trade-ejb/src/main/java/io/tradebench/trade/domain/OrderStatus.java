package io.tradebench.trade.domain;

import java.util.Locale;

/** The life of an order: open, processing, closed, completed; or cancelled before it is closed. */
public enum OrderStatus {
    /** Placed; a buy is paid, nothing has been delivered. */
    OPEN,
    /**
     * Somebody is completing it. No order of this implementation is ever stored so, since each is completed in one unit of work; it is
     * one of the statuses that interfaces and the database know, and is executed no less than an open one where it is found.
     */
    PROCESSING,
    /** Executed: the holding was made or removed, a sell is credited; the user has not been told. */
    CLOSED,
    /** Executed, and the user has been told. */
    COMPLETED,
    /** Given up; what a buy had paid was given back. */
    CANCELLED;

    /** The code of {@link #OPEN}, for queries. */
    public static final String OPEN_CODE = "open";

    /** The code of {@link #PROCESSING}, for queries. */
    public static final String PROCESSING_CODE = "processing";

    /** The code of {@link #CLOSED}, for queries. */
    public static final String CLOSED_CODE = "closed";

    /** The codes of what {@link #isPending}, as a list of literals for queries. */
    public static final String PENDING_CODES = "'" + OPEN_CODE + "', '" + PROCESSING_CODE + "'";

    private final String code = name().toLowerCase(Locale.ROOT);

    /** The status as it is stored and shown, for instance {@code closed}. */
    public String code() {
        return code;
    }

    /** Whether the order still waits for its execution. */
    public boolean isPending() {
        return this == OPEN || this == PROCESSING;
    }

    /** @throws IllegalArgumentException if no status has that code */
    public static OrderStatus of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }
}
