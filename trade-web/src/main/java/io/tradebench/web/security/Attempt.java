package io.tradebench.web.security;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * An attempt that may fail, and how often that happens is limited. It ends once, as a failure or not.
 *
 * @param pause how long to wait before it may be made; zero if it may be made now
 * @param end is told whether it has failed
 */
record Attempt(Duration pause, Consumer<Boolean> end) {
    /** One that nobody counts. */
    static final Attempt UNLIMITED = ending(failed -> {});

    static Attempt ending(Consumer<Boolean> end) {
        return new Attempt(Duration.ZERO, end);
    }

    static Attempt heldBack(Duration pause) {
        return new Attempt(pause, failed -> {});
    }

    boolean isHeldBack() {
        return !pause.isZero();
    }

    void end(boolean failed) {
        end.accept(failed);
    }

    /** This one and another at once: it may be made if both may; else neither is. */
    Attempt and(Attempt other) {
        if (!isHeldBack() && !other.isHeldBack()) {
            return ending(failed -> {
                end(failed);
                other.end(failed);
            });
        }
        end(false);
        other.end(false);
        return heldBack(pause.compareTo(other.pause) > 0 ? pause : other.pause);
    }
}
