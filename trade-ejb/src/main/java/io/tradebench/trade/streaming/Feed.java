package io.tradebench.trade.streaming;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/**
 * Brings changes to one receiver: the first soon, the others together, never two batches at the same time. However slow the receiver
 * is, whoever tells a change does not wait. Safe for use by many threads.
 */
final class Feed {
    /** Between two batches. */
    static final Duration INTERVAL = Duration.ofMillis(100);

    /** Until it is tried again after a batch has not arrived. */
    static final Duration PAUSE = Duration.ofSeconds(1);

    private static final Logger LOG = System.getLogger(Feed.class.getName());
    private static final int MOST_QUOTES = 10_000;

    private final ConflatingBuffer buffer = new ConflatingBuffer(MOST_QUOTES);
    private final AtomicBoolean underWay = new AtomicBoolean();
    private final Predicate<QuoteBatch> receiver;
    private final ScheduledExecutorService scheduler;
    private volatile boolean closed;

    /** @param receiver takes a batch, and says whether it has arrived */
    Feed(Predicate<QuoteBatch> receiver, ScheduledExecutorService scheduler) {
        this.receiver = receiver;
        this.scheduler = scheduler;
    }

    void add(QuoteBatch batch) {
        buffer.add(batch);
        begin(INTERVAL);
    }

    /** Nothing is brought any more. */
    void close() {
        closed = true;
    }

    private void begin(Duration delay) {
        if (closed || !underWay.compareAndSet(false, true)) {
            return;
        }
        try {
            scheduler.schedule(this::bring, delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException stopping) {
            // The server stops, and its listeners with it.
            close();
        }
    }

    private void bring() {
        boolean arrived = closed || arrives(buffer.take());
        if (!arrived) {
            buffer.add(QuoteBatch.ALL);
        }
        underWay.set(false);
        if (!buffer.isEmpty()) {
            begin(arrived ? INTERVAL : PAUSE);
        }
    }

    private boolean arrives(QuoteBatch batch) {
        try {
            return batch.isEmpty() || receiver.test(batch);
        } catch (RuntimeException failure) {
            LOG.log(Level.WARNING, "Changes of quotes are told again, since they were not taken", failure);
            return false;
        }
    }
}
