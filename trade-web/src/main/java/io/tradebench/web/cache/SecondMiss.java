package io.tradebench.web.cache;

import java.util.function.Predicate;

/**
 * Admits an id to the cache when it is missed for the second time, unless its slot has been taken by other missed ids since. What is
 * asked for once is thus never kept; what an invalidation has ended is, once it is missed again. Safe for use by several threads.
 */
final class SecondMiss implements Predicate<String> {
    /** A quarter of a mebibyte. */
    private static final int SLOTS = 1 << 16;

    /** The hash of the last missed id of each slot. Read and written without order: a lost write costs one more miss. */
    private final int[] missed = new int[SLOTS];

    /** Whether a missed id is to be kept; it counts as missed from now on. */
    @Override
    public boolean test(String id) {
        int hash = spread(id.hashCode());
        int slot = hash & (SLOTS - 1);
        boolean again = missed[slot] == hash;
        missed[slot] = hash;
        return again;
    }

    /** The finalizer of MurmurHash3: ids that differ in a digit only would share a slot's neighbourhood, and their upper bits. */
    private static int spread(int hash) {
        int mixed = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
        mixed = (mixed ^ (mixed >>> 13)) * 0xC2B2AE35;
        return mixed ^ (mixed >>> 16);
    }
}
