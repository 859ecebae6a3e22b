package io.tradebench.cache.protocol.delivery;

import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.invalidation.Invalidation;
import io.tradebench.cache.protocol.invalidation.Journal;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.membership.Peer;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.Requests;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * Brings own invalidations to the peers, in order and until each has them, and pushed entries along with them. Guarded by the
 * member's lock.
 *
 * <p>There is one delivery at a time to each peer. What comes while it is under way goes with the next, so that a slow peer
 * gets large deliveries instead of a queue of small ones, and a first invalidation never waits. A reply says how far the
 * peer is; if one is lost, the next heartbeat says it.
 */
public final class Deliveries {
    private static final int INVALIDATIONS = 1_000;

    private final ProtocolSettings settings;
    private final Requests requests;
    private final Journal journal;
    private final Membership membership;
    private final WaitingUpdates waiting;
    private final Runnable acknowledged;

    /** @param acknowledged called when a peer has said how far it is */
    public Deliveries(
            ProtocolSettings settings,
            Requests requests,
            Journal journal,
            Membership membership,
            MemberLock lock,
            Runnable acknowledged) {
        this.settings = settings;
        this.requests = requests;
        this.journal = journal;
        this.membership = membership;
        this.acknowledged = acknowledged;
        waiting = new WaitingUpdates(lock);
    }

    /** Completed when every peer has applied all own invalidations up to now, or is gone. */
    public CompletionStage<Void> arrived() {
        CompletionStage<Void> arrived = waiting.add(journal.last(), 0);
        evaluate();
        return arrived;
    }

    /** Completes those who wait and need not any more; called when peers have said how far they are, or are gone. */
    public void evaluate() {
        if (!waiting.isEmpty()) {
            waiting.complete(membership.acknowledgedByAll(membership.ids()));
        }
    }

    /** Sends what waits for each peer. */
    public void flush() {
        membership.peers().forEach(this::flush);
    }

    /** Sends what waits for a peer, unless a delivery to it is under way. */
    public void flush(Peer peer) {
        if (peer.isDelivering() || !peer.isListening() || !membership.isPresent(peer)) {
            return;
        }
        if (peer.acknowledged() >= journal.last() && !peer.hasWaiting()) {
            return;
        }
        peer.setDelivering(true);
        long before = peer.acknowledged();
        long last = journal.last();
        requests.send(
                peer.id(),
                next(peer),
                settings.patience(),
                reply -> {
                    peer.setDelivering(false);
                    if (reply instanceof Message.Received received) {
                        peer.setAcknowledged(Math.max(peer.acknowledged(), received.number()));
                        acknowledged.run();
                        if (received.number() > before || journal.last() > last || peer.hasWaiting()) {
                            flush(peer);
                        }
                    }
                },
                () -> peer.setDelivering(false));
    }

    private Message.Delivery next(Peer peer) {
        List<Invalidation> invalidations = journal.after(peer.acknowledged(), INVALIDATIONS);
        return new Message.Delivery(journal.forgotten(), invalidations, peer.takeParcels(), peer.takeAnnounced());
    }
}
