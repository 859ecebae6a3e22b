package io.tradebench.cache.protocol.membership;

import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.wire.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a member knows of another one. Guarded by the member's lock. */
public final class Peer {
    /** So many parcels wait for a slow member; older ones are dropped, since a pushed entry is a favour. */
    private static final int WAITING_PARCELS = 32;

    private static final long WAITING_BYTES = 16L << 20;

    private static final int WAITING_IDS = 10_000;

    private final MemberId id;
    private final Deque<Promise> promises = new ArrayDeque<>();
    private final Deque<Message.Parcel> parcels = new ArrayDeque<>();
    private long waitingBytes;
    private final Set<Object> announced = new HashSet<>();
    private final long meeting;
    private long theirMeeting;
    private boolean followed;
    private boolean delivering;
    private long acknowledged = Message.Heartbeat.NOTHING;
    private long generation = Message.Heartbeat.NOTHING;
    private long vouchedUntil;
    private Regime regime;

    /** @param meeting the number of this occasion */
    Peer(MemberId id, long meeting, long vouchedUntil) {
        this.id = id;
        this.meeting = meeting;
        this.vouchedUntil = vouchedUntil;
    }

    public MemberId id() {
        return id;
    }

    /** The number of the occasion on which this member has met it. */
    public long meeting() {
        return meeting;
    }

    /** The number, by its own count, of the occasion on which it has met this member; 0 before it has said so. */
    long theirMeeting() {
        return theirMeeting;
    }

    /** Whether its invalidations are applied here: the two have exchanged their numbers. */
    public boolean isFollowed() {
        return followed;
    }

    void setFollowed() {
        followed = true;
    }

    /** Whether it has said how far it is. */
    public boolean isListening() {
        return acknowledged != Message.Heartbeat.NOTHING;
    }

    /** The own invalidation that it has arrived at. */
    public long acknowledged() {
        return acknowledged;
    }

    public void setAcknowledged(long number) {
        acknowledged = number;
    }

    /** Whether a delivery is under way; there is one at a time, so that they arrive in order and gather what comes meanwhile. */
    public boolean isDelivering() {
        return delivering;
    }

    public void setDelivering(boolean underWay) {
        delivering = underWay;
    }

    /** Its generation as it said last. */
    public long generation() {
        return generation;
    }

    public Regime regime() {
        return regime;
    }

    /** Whether it was under a strict regime when it was heard last. */
    public boolean isStrict() {
        return regime != null && regime.isStrict();
    }

    /** Takes over what a heartbeat says that only grows; an older one that arrives late changes nothing. */
    void heard(Message.Heartbeat beat) {
        theirMeeting = beat.meeting();
        generation = Math.max(generation, beat.generation());
        if (regime == null || beat.regime().compareTo(regime) > 0) {
            regime = beat.regime();
        }
    }

    /** Until when every invalidation is here that it has emitted more than the silence ago. */
    public long vouchedUntil() {
        return vouchedUntil;
    }

    /** It has emitted no more than this number before the moment from which the promise counts. */
    void promise(long number, long until) {
        promises.add(new Promise(number, until));
    }

    /** Makes use of the promises that are fulfilled once this number is applied. */
    public void arrivedAt(long number) {
        for (Promise promise : promises) {
            if (promise.number() <= number && promise.until() - vouchedUntil > 0) {
                vouchedUntil = promise.until();
            }
        }
        while (promises.size() > 8) {
            promises.remove();
        }
    }

    public void add(Message.Parcel parcel) {
        parcels.add(parcel);
        waitingBytes += parcel.bytes();
        while (parcels.size() > WAITING_PARCELS || waitingBytes > WAITING_BYTES) {
            waitingBytes -= parcels.remove().bytes();
        }
    }

    public void announce(Set<Object> ids) {
        if (announced.size() < WAITING_IDS) {
            announced.addAll(ids);
        }
    }

    public boolean hasWaiting() {
        return !parcels.isEmpty() || !announced.isEmpty();
    }

    public List<Message.Parcel> takeParcels() {
        List<Message.Parcel> taken = new ArrayList<>(parcels);
        parcels.clear();
        waitingBytes = 0;
        return taken;
    }

    public Set<Object> takeAnnounced() {
        Set<Object> taken = new HashSet<>(announced);
        announced.clear();
        return taken;
    }

    private record Promise(long number, long until) {}
}
