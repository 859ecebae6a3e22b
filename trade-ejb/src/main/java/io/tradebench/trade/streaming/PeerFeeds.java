package io.tradebench.trade.streaming;

import io.tradebench.trade.cluster.Cluster;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.LongSupplier;

/**
 * The way to the members that listen to this one: each has said so within the last {@link #LEASE}, and has a feed of its own, so
 * that none waits for another. Safe for use by many threads.
 */
final class PeerFeeds {
    /** The topic of batches. */
    static final String CHANGED = "quotes.changed";

    /** How long a member is told changes without having asked again. */
    static final Duration LEASE = Duration.ofSeconds(15);

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Map<String, Peer> peers = new ConcurrentHashMap<>();
    private final Cluster cluster;
    private final ScheduledExecutorService scheduler;
    private final LongSupplier nanoTime;

    private static final class Peer {
        private final Feed feed;
        private volatile long until;

        Peer(Feed feed) {
            this.feed = feed;
        }
    }

    /** @param nanoTime a clock that is never set */
    PeerFeeds(Cluster cluster, ScheduledExecutorService scheduler, LongSupplier nanoTime) {
        this.cluster = cluster;
        this.scheduler = scheduler;
        this.nanoTime = nanoTime;
    }

    boolean isEmpty() {
        return peers.isEmpty();
    }

    /**
     * A member listens.
     *
     * @return whether it did before; if not, it may have missed something
     */
    boolean renew(String member) {
        boolean[] known = {true};
        peers.compute(member, (name, peer) -> {
            known[0] = peer != null;
            Peer renewed = peer == null ? new Peer(feed(name)) : peer;
            renewed.until = nanoTime.getAsLong() + LEASE.toNanos();
            return renewed;
        });
        return known[0];
    }

    void add(QuoteBatch batch) {
        peers.values().forEach(peer -> peer.feed.add(batch));
    }

    private Feed feed(String member) {
        return new Feed(batch -> sent(member, batch), scheduler);
    }

    /** Whether it has arrived, or need not. */
    private boolean sent(String member, QuoteBatch batch) {
        if (isOver(member)) {
            return true;
        }
        return cluster.ask(CHANGED, batch.text(), List.of(member), PATIENCE)
                .get(member)
                .isAnswered();
    }

    private boolean isOver(String member) {
        return peers.computeIfPresent(member, (name, peer) -> {
                    if (nanoTime.getAsLong() - peer.until < 0) {
                        return peer;
                    }
                    peer.feed.close();
                    return null;
                })
                == null;
    }
}
