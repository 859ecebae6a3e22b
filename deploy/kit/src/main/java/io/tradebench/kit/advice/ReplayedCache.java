package io.tradebench.kit.advice;

import java.util.Collection;

/** A cache that is asked what another one was asked. For use by one thread. */
interface ReplayedCache extends AutoCloseable {

    /** Asks for an id as an application does, and tells whether it is there. */
    boolean read(int id);

    /** Whether it is there, without asking for it. */
    boolean has(int id);

    void keep(KeptEntry entry);

    /** Removes what has one of these ids or depends on one. */
    void remove(Collection<Integer> ids);

    void clear();

    @Override
    default void close() {}
}
