package io.tradebench.trade.trading;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.LongAdder;

/** Counts the units of work of this server. Safe for use by many threads. */
@ApplicationScoped
public class UnitOfWorkCounters {
    private final LongAdder finished = new LongAdder();
    private final LongAdder written = new LongAdder();
    private final LongAdder retried = new LongAdder();

    /** Committed units of work that changed nothing. */
    public long read() {
        return Math.max(0, finished.sum() - written.sum());
    }

    /** Committed units of work that changed the database. */
    public long written() {
        return written.sum();
    }

    /** Units of work that were tried again after the database had broken them off. */
    public long retried() {
        return retried.sum();
    }

    public void countFinished() {
        finished.increment();
    }

    public void countWritten() {
        written.increment();
    }

    public void countRetry() {
        retried.increment();
    }
}
