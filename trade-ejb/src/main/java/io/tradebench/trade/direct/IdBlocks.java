package io.tradebench.trade.direct;

import java.util.function.LongSupplier;

/**
 * Hands out ids from blocks of a database sequence, so that most ids cost no round trip. A fetched value v stands for the
 * ids v-999 to v: the convention of JPA's sequence generators, with which this one shares its sequences. Safe for use by
 * many threads.
 */
final class IdBlocks {
    static final int BLOCK = 1000;

    private long next = 0;
    private long last = -1;

    /** @param nextValue fetches the next value of the sequence; called once for each block */
    synchronized long next(LongSupplier nextValue) {
        if (next > last) {
            long fetched = nextValue.getAsLong();
            next = fetched - BLOCK + 1;
            last = fetched;
        }
        return next++;
    }
}
