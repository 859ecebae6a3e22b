package io.tradebench.web.live;

import io.tradebench.trade.domain.MarketSummary;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The market summary on open pages: while somebody shows it, it is read as often as it may change, and sent if it has. Safe for use by
 * many threads.
 */
final class LiveMarket {
    private static final Logger LOG = System.getLogger(LiveMarket.class.getName());

    /** Where it is computed every time it is asked for, that is not done without end. */
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final Set<LiveSocket> sockets = new HashSet<>();
    private final Supplier<MarketSummary> source;
    private final Supplier<Duration> interval;
    private final ScheduledExecutorService scheduler;
    private MarketSummary known;
    private boolean reading;
    private boolean failing;

    /** @param interval how long a summary is used */
    LiveMarket(Supplier<MarketSummary> source, Supplier<Duration> interval, ScheduledExecutorService scheduler) {
        this.source = source;
        this.interval = interval;
        this.scheduler = scheduler;
    }

    /** Adds a socket, and offers it what is known. */
    synchronized void add(LiveSocket socket) {
        sockets.add(socket);
        if (!reading) {
            known = null;
            scheduler.execute(this::read);
            reading = true;
        } else if (known != null) {
            socket.offerMarket(LiveJson.market(known));
        }
    }

    synchronized void remove(LiveSocket socket) {
        sockets.remove(socket);
    }

    private void read() {
        try {
            update(source.get()).forEach(LiveSocket::flush);
            failing = false;
        } catch (RuntimeException failure) {
            if (!failing) {
                failing = true;
                LOG.log(Level.WARNING, "The market summary on open pages is read again later", failure);
            }
        } finally {
            again();
        }
    }

    private synchronized List<LiveSocket> update(MarketSummary now) {
        if (known != null && known.isSameMarketAs(now)) {
            return List.of();
        }
        known = now;
        String text = LiveJson.market(now);
        sockets.forEach(socket -> socket.offerMarket(text));
        return List.copyOf(sockets);
    }

    private synchronized void again() {
        reading = false;
        if (!sockets.isEmpty()) {
            Duration wait = interval.get();
            scheduler.schedule(this::read, Math.max(wait.toMillis(), SHORTEST.toMillis()), TimeUnit.MILLISECONDS);
            reading = true;
        }
    }
}
