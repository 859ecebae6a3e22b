package io.tradebench.cache.protocol.member;

import io.tradebench.cache.protocol.invalidation.GuardedReplica;

/**
 * Whether a member answers from its replica. Open, it does so until a moment that its promises move on. If they cease to, the gate
 * is in doubt: nothing is answered, the replica stays, invalidations go on to be applied to it, and it is of use again when what
 * was missed has been made up for. Closed, the replica is empty and stays so. Opened and closed with the member's lock held, asked
 * by all threads.
 *
 * <p>The moment is compared with the clock on every hit, so that a member which was stopped and goes on answers nothing before
 * it has found out what it has missed.
 */
final class Gate {
    private final GuardedReplica replica;
    private boolean open;
    private volatile long servesUntil;

    Gate(GuardedReplica replica, long now) {
        this.replica = replica;
        servesUntil = now;
    }

    boolean mayServe(long now) {
        return now - servesUntil < 0;
    }

    /** Whether entries are kept, also while in doubt. */
    boolean isOpen() {
        return open;
    }

    /** Opens, or stays open, until a moment. */
    void openUntil(long moment) {
        if (!open) {
            replica.open();
            open = true;
        }
        servesUntil = moment;
    }

    /** Stops answering, then removes all. */
    void close(long now) {
        servesUntil = now;
        if (open) {
            open = false;
            replica.close();
        }
    }
}
