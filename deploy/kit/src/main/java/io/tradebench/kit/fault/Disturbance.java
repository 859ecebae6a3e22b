package io.tradebench.kit.fault;

import java.util.Optional;

/** How a fault is brought about, and undone. For one use by one thread; {@link #abandon} may be called by another one. */
public interface Disturbance {

    /** Why it cannot be brought about here; empty if it can. */
    Optional<String> hindrance();

    /** Brings it about. */
    void begin();

    /** By what it shows that it happened; asked between beginning and end, empty if nothing tells. */
    Optional<String> evidence();

    /** Undoes it; what was down is started, and serves again. */
    void end();

    /** Nobody will call {@link #end}: undoes what can be undone at once. */
    void abandon();
}
