package io.tradebench.web.live;

import io.tradebench.trade.domain.MarketSummary;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The market summary on open pages: while somebody shows it, it is read as often as it may change, and sent if it has. One read at
 * a time; one that fails is repeated soon. Safe for use by many threads.
 */
final class LiveMarket {
    /** How long a read may wait at most without another look at the interval, which may have been changed. */
    static final Duration TURN = Duration.ofSeconds(5);

    private static final Logger LOG = System.getLogger(LiveMarket.class.getName());

    /** Where it is computed every time it is asked for, that is not done without end. */
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Set<LiveSocket> sockets = new HashSet<>();
    private final Supplier<MarketSummary> source;
    private final Supplier<Duration> interval;
    private final ScheduledExecutorService scheduler;
    private final LongSupplier nanoTime;
    private MarketSummary known;
    private long generation;
    private Future<?> turn;
    private long lastRead;
    private boolean reading;
    private boolean failing;

    /**
     * @param interval how long a summary is used
     * @param nanoTime a clock that is never set
     */
    LiveMarket(
            Supplier<MarketSummary> source,
            Supplier<Duration> interval,
            ScheduledExecutorService scheduler,
            LongSupplier nanoTime) {
        this.source = source;
        this.interval = interval;
        this.scheduler = scheduler;
        this.nanoTime = nanoTime;
    }

    /** Adds a socket, and offers it what is known. */
    synchronized void add(LiveSocket socket) {
        sockets.add(socket);
        if (!reading && turn == null) {
            known = null;
            begin();
        } else if (known != null) {
            socket.offerMarket(LiveJson.market(known));
        }
    }

    synchronized void remove(LiveSocket socket) {
        sockets.remove(socket);
    }

    /** Forgets what is known and reads it at once, or as soon as a read that began before is over, which counts no more. */
    synchronized void readAnew() {
        generation++;
        known = null;
        if (turn != null) {
            turn.cancel(false);
            begin();
        }
    }

    private void begin() {
        turn = null;
        reading = true;
        scheduler.execute(this::read);
    }

    private void read() {
        long asked = generation();
        boolean failed = true;
        try {
            update(source.get(), asked).forEach(LiveSocket::flush);
            failed = false;
        } catch (RuntimeException failure) {
            warn(failure);
        } finally {
            again(asked, failed);
        }
    }

    private synchronized long generation() {
        return generation;
    }

    private synchronized List<LiveSocket> update(MarketSummary now, long asked) {
        if (asked != generation || known != null && known.isSameMarketAs(now)) {
            return List.of();
        }
        known = now;
        String text = LiveJson.market(now);
        sockets.forEach(socket -> socket.offerMarket(text));
        return List.copyOf(sockets);
    }

    private synchronized void warn(RuntimeException failure) {
        if (!failing) {
            LOG.log(Level.WARNING, "The market summary on open pages is read again later", failure);
        }
    }

    private synchronized void again(long asked, boolean failed) {
        reading = false;
        failing = failed;
        lastRead = nanoTime.getAsLong();
        goOn(asked != generation);
    }

    private synchronized void end(long asked) {
        if (asked == generation) {
            goOn(failing || left() <= 0);
        }
    }

    private void goOn(boolean isDue) {
        turn = null;
        if (sockets.isEmpty()) {
            return;
        }
        if (isDue) {
            begin();
        } else {
            long asked = generation;
            turn = scheduler.schedule(() -> end(asked), Math.min(left(), TURN.toNanos()), TimeUnit.NANOSECONDS);
        }
    }

    /** Nanoseconds for which the last summary is used still, by the interval in force. */
    private long left() {
        long used = nanoTime.getAsLong() - lastRead;
        return Math.max(interval.get().toNanos(), SHORTEST.toNanos()) - used;
    }
}
