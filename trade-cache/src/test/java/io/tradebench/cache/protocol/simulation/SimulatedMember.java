package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.ValueCodec;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.member.CacheMember;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * One process: a member of the protocol, an application on top of it, a clock that drifts, and what the world does to it. Wherever the protocol calls something outside of its locks, the thread may have to wait while others go on.
 */
final class SimulatedMember implements Participant {
    private final SimulatedWorld world;
    private final SimulatedTime time;
    private final String name;
    private final int slot;
    private final double rate;
    private final long offset;
    private final SimulatedReplica replica;
    private final SimulatedApplication application;
    private final CacheMember member;
    private final Map<SimulatedMember, Long> seen = new HashMap<>();
    private final Map<SimulatedMember, Long> lost = new HashMap<>();
    private final Map<SimulatedMember, Message.Heartbeat> beats = new HashMap<>();
    private Set<MemberId> known = Set.of();
    private MemberId id;
    private boolean gone;
    private boolean isolated;
    private long pausedUntil;
    private long waited;
    private long firstLost = Long.MAX_VALUE;

    SimulatedMember(SimulatedWorld world, SimulatedTime time, int slot, int life, Regime regime) {
        this.world = world;
        this.time = time;
        this.slot = slot;
        name = "member " + slot + "." + life;
        rate = 0.98 + 0.04 * time.random().nextDouble();
        offset = time.random().nextLong();
        id = newId();
        replica = new SimulatedReplica(world.history(), name, world.mutation(), this::giveWay);
        Environment environment = new Environment(
                world.mutation().settings(world.settings()),
                timers(),
                world.network().transport(this),
                world.mutation().epochs(world.database().epochs(this)),
                codec());
        int share = 1 + time.random().nextInt(3);
        application = new SimulatedApplication(this);
        member = new CacheMember(replica, environment, regime, application, share);
    }

    void start(boolean afterCrash) {
        world.network().attach(this);
        member.start();
        member.ready().thenRun(() -> after(0, () -> application.begin(afterCrash)));
    }

    SimulatedWorld world() {
        return world;
    }

    SimulatedTime time() {
        return time;
    }

    CacheMember member() {
        return member;
    }

    SimulatedReplica replica() {
        return replica;
    }

    int slot() {
        return slot;
    }

    MemberId id() {
        return id;
    }

    @Override
    public boolean isGone() {
        return gone;
    }

    boolean isIsolated() {
        return isolated;
    }

    /** Whether it works under a regime that caches with the level eventual. */
    boolean isUnderEventual() {
        if (gone || !application.hasBegun()) {
            return false;
        }
        Regime regime = member.regime();
        return regime.caching() && regime.level() == Level.EVENTUAL;
    }

    boolean mayServe() {
        return member.mayServe(timers().now());
    }

    @Override
    public String toString() {
        return name;
    }

    // What the world does to it

    void kill() {
        gone = true;
        world.network().detach(this);
    }

    /** Its application cannot follow switches for a time, and says so at once or later. */
    void refuse(long nanos, boolean later) {
        application.refuse(nanos, later);
    }

    /** An application stops its updates before it leaves. */
    void leave(Runnable left) {
        if (application.stop()) {
            member.leave().thenRun(this::kill).thenRun(left);
        } else {
            after(Duration.ofMillis(50).toNanos(), () -> leave(left));
        }
    }

    void pause(long nanos) {
        pausedUntil = Math.max(pausedUntil, time.now() + nanos);
    }

    void setIsolated(boolean cutOff) {
        isolated = cutOff;
    }

    void rename() {
        world.network().detach(this);
        id = newId();
        world.network().attach(this);
    }

    boolean wasPausedSince(long moment) {
        return pausedUntil > moment;
    }

    boolean isPaused() {
        return time.now() < pausedUntil;
    }

    /** What it has said last to another member's heartbeat. */
    Message.Heartbeat lastBeat(SimulatedMember asker) {
        return beats.get(asker);
    }

    void said(SimulatedMember asker, Message reply) {
        if (reply instanceof Message.Heartbeat beat) {
            beats.put(asker, beat);
        }
    }

    /** Takes note of a view, and tells the protocol. */
    void learn(View view) {
        Set<SimulatedMember> now = new HashSet<>();
        view.peers().forEach(peer -> now.add(world.network().member(peer)));
        for (SimulatedMember peer : Set.copyOf(seen.keySet())) {
            if (!now.contains(peer)) {
                seen.remove(peer);
                lost.put(peer, time.now());
                peer.firstLost = Math.min(peer.firstLost, time.now());
            }
        }
        now.forEach(peer -> seen.putIfAbsent(peer, time.now()));
        if (world.mutation().lostSayFarewell()) {
            sayFarewellForThoseNotIn(view);
        }
        member.viewChanged(view);
        known = view.peers();
    }

    private void sayFarewellForThoseNotIn(View view) {
        MessageCodec codec = new MessageCodec(Cached.CODEC);
        for (MemberId peer : known) {
            if (!view.peers().contains(peer)) {
                member.applied(peer)
                        .ifPresent(number -> member.receive(peer, codec.encode(new Message.Farewell(number))));
            }
        }
    }

    @Override
    public boolean sees(Participant peer) {
        return seen.containsKey(peer);
    }

    @Override
    public long seenSince(Participant peer) {
        return seen.get(peer);
    }

    @Override
    public long firstLost() {
        return firstLost;
    }

    @Override
    public long lostSince(Participant peer) {
        return lost.getOrDefault(peer, 0L);
    }

    /** Does something here after a delay, later if it is paused then, never if it is dead. */
    void after(long nanos, Runnable action) {
        time.after(nanos, () -> {
            if (gone) {
                return;
            }
            if (time.now() < pausedUntil) {
                after(pausedUntil - time.now(), action);
            } else {
                action.run();
            }
        });
    }

    /** At a place where another thread may take over: now and then it does, mostly for a moment. */
    void giveWay() {
        if (time.chance(0.03)) {
            long before = time.now();
            time.preempt(time.chance(0.1) ? time.micros(1_000, 30_000) : time.micros(1, 1_000));
            if (time.now() < pausedUntil) {
                time.preempt(pausedUntil - time.now());
            }
            waited += time.now() - before;
        }
    }

    /** For how long other threads have gone on in its place, so far. */
    long waited() {
        return waited;
    }

    private ValueCodec codec() {
        return new ValueCodec() {
            @Override
            public byte[] encode(Object object) {
                SimulatedMember.this.giveWay();
                return Cached.CODEC.encode(object);
            }

            @Override
            public Object decode(byte[] bytes) {
                SimulatedMember.this.giveWay();
                return Cached.CODEC.decode(bytes);
            }
        };
    }

    Timers timers() {
        return new Timers() {
            @Override
            public long now() {
                return offset + (long) (time.now() * rate);
            }

            @Override
            public Runnable after(Duration delay, Runnable task) {
                SimulatedMember.this.giveWay();
                boolean[] cancelled = new boolean[1];
                SimulatedMember.this.after((long) (delay.toNanos() / rate), () -> {
                    if (!cancelled[0]) {
                        task.run();
                    }
                });
                return () -> cancelled[0] = true;
            }
        };
    }

    private MemberId newId() {
        return new MemberId(new UUID(time.random().nextLong(), time.random().nextLong()));
    }
}
