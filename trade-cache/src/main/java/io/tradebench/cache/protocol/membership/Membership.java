package io.tradebench.cache.protocol.membership;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.invalidation.GuardedReplica;
import io.tradebench.cache.protocol.invalidation.Journal;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.Requests;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The other members, as this one knows them. Guarded by the member's lock.
 *
 * <h2>Rule 3: no lost invalidation</h2>
 *
 * Invalidations of an origin are numbered without gaps and applied in order; a member at number n has applied all up to n.
 * Every heartbeat is a question, and its reply names the origin's last number m. Whoever is at m when the reply is in, or gets
 * there later, has every invalidation that the origin had emitted when the question was asked, and may trust its replica, as
 * far as this origin goes, for the {@code silence} from that moment of its own clock. So a lost last message is noticed, a
 * slow one counts as lost, and no clocks are compared. What is missing is sent again ({@code Deliveries}); what can no longer be sent again
 * makes the receiver clear.
 *
 * <p><b>Silence.</b> Who does not hear a peer for the {@code silence} answers nothing any more, but keeps what it has: the peer may
 * have been paused, or this member itself. Every entry has met all invalidations that have been applied here since it was kept; the
 * missing ones follow, in order, before the peer vouches again. If they cannot, since the peer has forgotten them or is gone, the
 * member clears.
 *
 * <p><b>Joins.</b> Two members that meet exchange their numbers. One that keeps nothing yet starts at the other's number; what came
 * before cannot matter to entries it does not have. One that has entries starts at 0 and has everything sent from there.
 * Nothing is kept before every peer has been met and vouched for.
 *
 * <p><b>Departures.</b> A member that says farewell has delivered all. One that goes in silence may have committed updates whose
 * invalidations never left: the others clear, and remember that they have been separated from somebody.
 *
 * <p><b>Merges.</b> Members that were separated may each have missed updates of the other's side, also of members on that side that
 * no longer live. Whenever two meet of which one has not known the other, and one of them was separated, both
 * clear. A member that has just started was separated from nobody, so its join costs the others nothing, except once for each
 * member that one of them has lost: for what is known, the newcomer may be just that one, which went on for a while where
 * nobody heard it.
 */
public final class Membership {
    private final ProtocolSettings settings;
    private final Timers timers;
    private final Requests requests;
    private final GuardedReplica replica;
    private final Journal journal;
    private final Events events;
    private final Map<MemberId, Peer> peers = new HashMap<>();
    private final Set<MemberId> departed = new HashSet<>();
    private MemberId self;
    private boolean separated;

    /** How many were lost since as many were met: a newcomer may be one of them, as far as is known. */
    private int suspected;

    private boolean complete;
    private long doubtUntil;
    private long meetings;

    public Membership(
            ProtocolSettings settings,
            Timers timers,
            Requests requests,
            GuardedReplica replica,
            Journal journal,
            Events events) {
        this.settings = settings;
        this.timers = timers;
        this.requests = requests;
        this.replica = replica;
        this.journal = journal;
        this.events = events;
        doubtUntil = timers.now();
    }

    public MemberId self() {
        return self;
    }

    public Collection<Peer> peers() {
        return peers.values();
    }

    /** A copy, in their order: so a simulation does the same every time. */
    public SortedSet<MemberId> ids() {
        return new TreeSet<>(peers.keySet());
    }

    /** A peer whose invalidations are applied here. */
    public Optional<Peer> followed(MemberId id) {
        return Optional.ofNullable(peers.get(id)).filter(Peer::isFollowed);
    }

    /** Whether this is still what is known of the peer, and not a former acquaintance. */
    public boolean isPresent(Peer peer) {
        return peers.get(peer.id()) == peer;
    }

    /** The own invalidation that a member has arrived at: a peer as it has said last, this member any. */
    public long acknowledged(MemberId id) {
        if (id.equals(self)) {
            return Long.MAX_VALUE;
        }
        Peer peer = peers.get(id);
        return peer == null ? Message.Heartbeat.NOTHING : peer.acknowledged();
    }

    /** The own invalidation that all of some members have arrived at. */
    public long acknowledgedByAll(Collection<MemberId> members) {
        return members.stream().mapToLong(this::acknowledged).min().orElse(Long.MAX_VALUE);
    }

    /** Whether every peer vouches at this moment, or is given a moment to do so for the first time. */
    public boolean vouchedFor(long now) {
        return peers.values().stream().allMatch(peer -> now - peer.vouchedUntil() < 0);
    }

    /** Whether nobody is missing, and every peer vouches at this moment: so nobody goes on without this member. */
    public boolean isWatchedByAll(long now) {
        return complete && vouchedFor(now);
    }

    /** Whether nobody is missing. */
    public boolean isComplete() {
        return complete;
    }

    /** Whether somebody who was lost a moment ago may still take it that this member vouches for him. */
    public boolean mayBeTrustedByLost(long now) {
        return now - doubtUntil < 0;
    }

    /** The moment at which the first peer stops vouching; without peers, a while from now. */
    public long vouchedUntil(long now) {
        long until = now + settings.silence().toNanos();
        for (Peer peer : peers.values()) {
            if (peer.vouchedUntil() - until < 0) {
                until = peer.vouchedUntil();
            }
        }
        return until;
    }

    public void viewChanged(View view) {
        if (!view.self().equals(self)) {
            beginAs(view.self());
        }
        complete = view.complete();
        departed.retainAll(view.peers());
        for (MemberId peer : ids()) {
            if (!view.peers().contains(peer)) {
                lose(peer);
            }
        }
        for (MemberId peer : new TreeSet<>(view.peers())) {
            if (!peers.containsKey(peer) && !departed.contains(peer)) {
                meet(peer);
            }
        }
    }

    /** Asks every peer how far it is. */
    public void beat() {
        peers.values().forEach(this::beat);
    }

    /**
     * Answers a heartbeat.
     *
     * @throws CoherenceException if the sender is not a peer
     */
    public Message.Heartbeat receive(MemberId from, Message.Heartbeat beat) {
        Peer peer = peers.get(from);
        if (peer == null) {
            throw new CoherenceException("not a peer: " + from);
        }
        heard(peer, beat);
        return beatFor(peer);
    }

    /** A peer has left in order, after its invalidation of this number. */
    public void receive(MemberId from, Message.Farewell farewell) {
        Peer peer = peers.get(from);
        if (peer == null) {
            return;
        }
        departed.add(from);
        if (peer.isFollowed() && replica.received(from) == farewell.number()) {
            remove(from);
        } else {
            lose(from);
        }
    }

    private void beginAs(MemberId newSelf) {
        if (self != null) {
            separated = true;
            suspected += Math.max(1, peers.size());
            doubt();
            giveUp(ids());
        }
        self = newSelf;
        replica.rename(newSelf);
    }

    /** One that answers from its entries goes on for a moment before the newcomer must vouch for them. */
    private void meet(MemberId id) {
        long now = timers.now();
        boolean answers = events.hasEntries() && vouchedFor(now);
        Peer peer = new Peer(id, ++meetings, answers ? now + settings.silence().toNanos() : now);
        peers.put(id, peer);
        beat(peer);
    }

    private void lose(MemberId id) {
        separated = true;
        suspected++;
        if (!peers.get(id).isStrict()) {
            doubt();
        }
        giveUp(Set.of(id));
    }

    /**
     * Wipes before they are forgotten as origins: an entry that is handed over in between must not travel with a vector that names
     * none of them. Nor does one come in with a vector that does, since the gate stays closed until the caller is through.
     */
    private void giveUp(Set<MemberId> lost) {
        peers.keySet().removeAll(lost);
        events.wipe();
        lost.forEach(this::remove);
    }

    private void doubt() {
        doubtUntil = timers.now() + settings.silenceRunOut().toNanos();
    }

    private void remove(MemberId id) {
        peers.remove(id);
        replica.unfollow(id);
        events.departed(id);
    }

    private void beat(Peer peer) {
        long asked = timers.now();
        requests.send(
                peer.id(),
                beatFor(peer),
                settings.patience(),
                reply -> {
                    if (isPresent(peer) && reply instanceof Message.Heartbeat beat) {
                        heard(peer, beat);
                        peer.promise(beat.number(), asked + settings.silence().toNanos());
                        arrivedAt(peer, replica.received(peer.id()));
                    }
                },
                () -> {});
    }

    /** Takes note of how far this member is in the order of a peer's invalidations. */
    public void arrivedAt(Peer peer, long number) {
        peer.arrivedAt(number);
        events.vouched();
    }

    private Message.Heartbeat beatFor(Peer peer) {
        long received = peer.isFollowed() ? replica.received(peer.id()) : Message.Heartbeat.NOTHING;
        return events.beat(journal.last(), received, replica.generation(), peer.meeting(), separated);
    }

    private void heard(Peer peer, Message.Heartbeat beat) {
        boolean newToUs = !peer.isFollowed();
        if (beat.meeting() < peer.theirMeeting()) {
            return;
        }
        boolean newToThem = beat.meeting() > peer.theirMeeting();
        boolean fromTheStart = events.hasEntries() && !beat.separated();
        boolean doubtful = (newToUs || newToThem) && (beat.separated() || suspected > 0);
        // Before the peer is followed: an entry that is handed over in between must not travel with the new vector, nor
        // come in.
        if (doubtful) {
            suspected = Math.max(0, suspected - 1);
            events.wipe();
        }
        if (newToUs) {
            replica.follow(peer.id(), fromTheStart ? 0 : beat.number());
            peer.setFollowed();
        }
        peer.heard(beat);
        if (doubtful) {
            events.vouched();
        }
        if (beat.received() != Message.Heartbeat.NOTHING) {
            peer.setAcknowledged(beat.received());
            events.acknowledged(peer);
        }
        events.told(beat);
        if (newToUs) {
            beat(peer);
        }
    }

    /** The rest of the member. */
    public interface Events {
        /** Whether the replica is in use. */
        boolean hasEntries();

        /** Everything in the replica may be stale; it stays out of use until it is asked again whether it may be used. */
        void wipe();

        /** A peer is gone. */
        void departed(MemberId peer);

        /** A peer has said how far it is. */
        void acknowledged(Peer peer);

        /** A peer may vouch for longer than before, or the replica was wiped: it is asked again whether it may be used. */
        void vouched();

        /** A peer has said under which regime it is. */
        void told(Message.Heartbeat beat);

        /** Completes a heartbeat of this member's. */
        Message.Heartbeat beat(long number, long received, long generation, long meeting, boolean separated);
    }
}
