package io.tradebench.trade.streaming;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.MemberService;
import io.tradebench.trade.cluster.Persevering;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.QuoteChanges;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Takes changes of quotes from the trades of this member to who listens here, and to the members where somebody listens. Safe for use
 * by many threads.
 */
public class QuoteStreamer implements QuoteChanges {
    /** How often a member that listens says so. */
    static final Duration RENEWAL = Duration.ofSeconds(5);

    private static final Logger LOG = System.getLogger(QuoteStreamer.class.getName());

    private Cluster cluster;
    private ScheduledExecutorService scheduler;
    private PeerFeeds peers;
    private volatile Feed local;

    /** Somebody listens, until it is closed. */
    @FunctionalInterface
    public interface Listening extends AutoCloseable {
        @Override
        void close();
    }

    /** For the container's proxy. */
    protected QuoteStreamer() {}

    /** @param nanoTime a clock that is never set */
    public QuoteStreamer(Cluster cluster, ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.cluster = cluster;
        this.scheduler = scheduler;
        this.peers = new PeerFeeds(cluster, scheduler, nanoTime);
    }

    @Override
    public boolean areHeard() {
        return local != null || !peers.isEmpty();
    }

    @Override
    public void changed(Quote quote) {
        QuoteBatch batch = QuoteBatch.of(quote);
        tellHere(batch);
        peers.add(batch);
    }

    @Override
    public void allChanged() {
        tellHere(QuoteBatch.ALL);
        peers.add(QuoteBatch.ALL);
    }

    /**
     * Has a listener told what changes on any member from now on. There is one at a time.
     *
     * @throws IllegalStateException if there is one already
     */
    public synchronized Listening listen(QuoteListener listener) {
        if (local != null) {
            throw new IllegalStateException("somebody listens already");
        }
        Feed feed = new Feed(batch -> told(listener, batch), scheduler);
        local = feed;
        Interest interest = new Interest(cluster, () -> feed.add(QuoteBatch.ALL));
        Future<?> renewal = scheduler.scheduleWithFixedDelay(
                new Persevering(interest, QuoteStreamer::warn), 0, RENEWAL.toMillis(), TimeUnit.MILLISECONDS);
        return () -> {
            renewal.cancel(false);
            feed.close();
            local = null;
        };
    }

    /** What this member does for the others, by topic. */
    public Map<String, MemberService> services() {
        return Map.of(
                Interest.LISTEN, member -> peers.renew(member) ? Interest.KNOWN : "", PeerFeeds.CHANGED, batch -> {
                    tellHere(QuoteBatch.parse(batch));
                    return "";
                });
    }

    private void tellHere(QuoteBatch batch) {
        Feed feed = local;
        if (feed != null) {
            feed.add(batch);
        }
    }

    private static boolean told(QuoteListener listener, QuoteBatch batch) {
        if (batch.all()) {
            listener.allChanged();
        } else {
            listener.changed(batch.quotes());
        }
        return true;
    }

    private static void warn(RuntimeException failure) {
        LOG.log(Level.WARNING, "Other members do not know now that somebody listens to quotes here", failure);
    }
}
