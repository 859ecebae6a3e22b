package io.tradebench.cache.object;

import java.util.Collection;

/**
 * Hears what is invalidated in the cache of this member, on whichever member that began, in the order in which it happens: when it
 * hears of it the entries have left, and no reader has had a newer value yet. It is called whether there are such entries or not, one
 * call at a time, with locks of the protocol held: it neither waits for anything nor uses the cache. Entries whose time ends, or that
 * make room, are none of its business.
 */
public interface RemovalListener {
    /**
     * Entries have left.
     *
     * @param ids keys, aliases and dependency ids; not to be changed, nor to be kept
     */
    void removed(Collection<?> ids);

    /** All entries have left. */
    void cleared();
}
