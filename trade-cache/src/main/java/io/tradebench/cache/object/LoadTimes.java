package io.tradebench.cache.object;

import io.tradebench.cache.Ticker;

/**
 * How long loads take by themselves. A loader may ask the cache for something else, and so run another load within its own: its time
 * is that load's, and counts once. Safe for use by several threads.
 */
final class LoadTimes {
    private final Ticker ticker;
    private final ThreadLocal<Time> innermost = new ThreadLocal<>();

    LoadTimes(Ticker ticker) {
        this.ticker = ticker;
    }

    /** A load of this thread begins; the thread has to {@linkplain Time#end end} its time, whatever becomes of it. */
    Time begin() {
        Time time = new Time(innermost.get(), ticker.read());
        innermost.set(time);
        return time;
    }

    /** The time of one load. Used by the thread of the load. */
    final class Time {
        private final Time around;
        private final long start;
        private long within;
        private long own;

        /** @param around of the load in which this one runs; {@code null} if there is none */
        private Time(Time around, long start) {
            this.around = around;
            this.start = start;
        }

        void end() {
            long elapsed = ticker.read() - start;
            own = elapsed - within;
            if (around == null) {
                innermost.remove();
            } else {
                around.within += elapsed;
                innermost.set(around);
            }
        }

        /** Nanoseconds from beginning to end without those of the loads within. */
        long own() {
            return own;
        }
    }
}
