package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.ValueCodec;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.member.CacheMember;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * One process: a member of the protocol, an application on top of it with several threads, a clock that drifts, and what the world does
 * to it. Wherever the protocol calls something outside of its locks, the thread may have to wait while others go on.
 */
final class SimulatedMember implements Participant {
    private static final int THREADS = 3;

    private final SimulatedWorld world;
    private final SimulatedTime time;
    private final String name;
    private final int slot;
    private final double rate;
    private final long offset;
    private final SimulatedReplica replica;
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

    private boolean working;
    private boolean emitting = true;
    private int silentUpdates;
    private CompletableFuture<Void> drained = new CompletableFuture<>();
    private int pendingUpdates;
    private boolean putting;
    private boolean stopping;
    private long refusingUntil;
    private boolean refusesLater;
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
        member = new CacheMember(replica, environment, regime, new Application(), share);
    }

    void start(boolean afterCrash) {
        world.network().attach(this);
        member.start();
        member.ready()
                .thenRun(() -> after(0, () -> {
                    working = true;
                    if (afterCrash) {
                        recover();
                    }
                    for (int thread = 0; thread < THREADS; thread++) {
                        work();
                    }
                }));
    }

    SimulatedWorld world() {
        return world;
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
        if (gone || !working) {
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
        refusingUntil = time.now() + nanos;
        refusesLater = later;
    }

    /** An application stops its updates before it leaves. */
    void leave(Runnable left) {
        stopping = true;
        if (pendingUpdates > 0) {
            after(Duration.ofMillis(50).toNanos(), () -> leave(left));
        } else {
            member.leave().thenRun(this::kill).thenRun(left);
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

    // Its application

    private void work() {
        if (!world.isWorking() || stopping) {
            return;
        }
        double dice = time.random().nextDouble();
        if (dice < 0.70) {
            read();
        } else if (dice < 0.95) {
            update(world.someRow());
        } else if (dice < 0.99) {
            put();
        } else if (time.chance(0.2)) {
            member.invalidateEverything();
        }
        after(world.thinkTime(), this::work);
    }

    private void read() {
        int first = time.random().nextInt(SimulatedWorld.SHARED_ROWS + world.slots());
        boolean page = first < SimulatedWorld.SHARED_ROWS && time.chance(0.4);
        Object key = (page ? "page:" : "row:") + first;
        long start = time.now();
        History.Floor floor = world.history().floor();
        boolean unasked = world.mutation().servesUnasked();
        boolean mayServe = unasked || mayServe();
        Runnable look = () -> {
            CacheEntry hit = mayServe ? replica.get(key) : null;
            if (hit != null) {
                world.history().served(this, start, floor, key, (Cached) hit.value(), "its");
                return;
            }
            SharingPolicy policy = world.policy();
            long asked = time.now();
            long waitedBefore = waited;
            member.fetch(key, policy).thenAccept(found -> {
                world.history().fetched(this, asked + waited - waitedBefore);
                if (found.isPresent()) {
                    world.history()
                            .served(
                                    this,
                                    start,
                                    floor,
                                    key,
                                    (Cached) found.get().value(),
                                    "another's");
                } else {
                    load(key, first, page);
                }
            });
        };
        if (unasked) {
            look.run();
        } else {
            after(time.micros(0, 200), look);
        }
    }

    private void load(Object key, int first, boolean page) {
        long token = member.token();
        after(world.databaseDelay(), () -> {
            Map<Integer, Long> versions = new TreeMap<>();
            versions.put(first, world.database().version(first));
            int second = (first + 1) % SimulatedWorld.SHARED_ROWS;
            if (page) {
                versions.put(second, world.database().version(second));
            }
            Set<Object> dependencies = page ? Set.of("r:" + first, "r:" + second) : Set.of();
            after(
                    world.databaseDelay(),
                    () -> member.fill(
                            entry(key, versions, page ? Set.of() : Set.of("r:" + first), dependencies),
                            world.mutation().token(member, token)));
        });
    }

    private void update(int row) {
        boolean emits = emitting;
        pendingUpdates++;
        silentUpdates += emits ? 0 : 1;
        double dice = time.random().nextDouble();
        boolean unknown = dice < 0.1;
        boolean commits = dice >= 0.15 || dice < 0.05;
        if (world.mutation().invalidatesBeforeCommit()) {
            member.invalidate(Set.of("r:" + row), false);
        }
        after(world.databaseDelay(), () -> {
            History.Update update =
                    commits ? world.history().committed(row, world.database().commit(row), this) : null;
            after(world.databaseDelay(), () -> {
                boolean silent = !emits || world.mutation().invalidatesBeforeCommit();
                boolean rolledBack = !commits && !unknown;
                boolean mistaken = unknown && world.mutation().takesUnknownForRollback();
                boolean asks = !emits && !rolledBack && !world.mutation().updatesInSilence();
                if (asks) {
                    member.updatedInSilence().thenRun(() -> end(update, false));
                } else if (silent || rolledBack || mistaken) {
                    end(update, emits);
                } else {
                    long version = world.database().version(row);
                    Set<Object> ids = Set.of("r:" + row, AppliedVersions.marker(row, commits ? version : 0));
                    boolean waits = time.chance(0.1);
                    CacheMember.Told told = member.invalidate(ids, waits);
                    told.confirmed()
                            .thenCombine(told.arrived(), (confirmed, arrived) -> null)
                            .thenRun(() -> end(update, true));
                }
            });
        });
    }

    /** The transactions that were in doubt end; since nobody knows here what they have changed, all clear. */
    private void recover() {
        boolean emits = emitting;
        pendingUpdates++;
        silentUpdates += emits ? 0 : 1;
        after(world.databaseDelay(), () -> {
            List<History.Update> recovered = world.takeInDoubt(slot).stream()
                    .map(row -> world.history().committed(row, world.database().commit(row), this))
                    .toList();
            Runnable end = () -> {
                recovered.forEach(world.history()::returned);
                end(null, emits);
            };
            after(world.databaseDelay(), () -> {
                if (world.mutation().recoversInSilence()) {
                    end.run();
                } else {
                    CompletionStage<Void> cleared = emits ? member.invalidateEverything() : member.updatedInSilence();
                    cleared.thenRun(end);
                }
            });
        });
    }

    private void end(History.Update update, boolean emitted) {
        pendingUpdates--;
        if (update != null) {
            world.history().returned(update);
        }
        if (!emitted && --silentUpdates == 0) {
            drained.complete(null);
        }
    }

    /** Only this process writes its own row, so that what it puts is what the database has. */
    private void put() {
        int row = SimulatedWorld.SHARED_ROWS + slot;
        if (putting || !emitting || world.policy() == SharingPolicy.NOT_SHARED) {
            return;
        }
        putting = true;
        pendingUpdates++;
        after(world.databaseDelay(), () -> {
            long version = world.database().commit(row);
            History.Update update = world.history().committed(row, version, this);
            after(world.databaseDelay(), () -> member.put(
                            entry("row:" + row, Map.of(row, version), Set.of("r:" + row), Set.of()))
                    .thenRun(() -> {
                        putting = false;
                        end(update, true);
                    }));
        });
    }

    private CacheEntry entry(Object key, Map<Integer, Long> versions, Set<Object> aliases, Set<Object> dependencies) {
        return new CacheEntry(
                key, new Cached(versions), new EntryInfo(1, null, null, world.policy(), aliases, dependencies));
    }

    private MemberId newId() {
        return new MemberId(new UUID(time.random().nextLong(), time.random().nextLong()));
    }

    /**
     * While it refuses, it fails at once, and goes on as if it had not been asked, or later; and it fails again when the
     * regime holds.
     */
    private final class Application implements RegimeListener {
        private Regime failedAt;

        @Override
        public CompletionStage<Void> prepare(Regime next) {
            SimulatedMember.this.giveWay();
            failedAt = isRefusing() ? next : null;
            if (isRefusing() && !refusesLater) {
                return CompletableFuture.failedFuture(new CoherenceException("cannot"));
            }
            // a preparation for a regime without caching asks for nothing that updates do not tell already
            emitting |= next.caching();
            if (isRefusing()) {
                return failingLater();
            }
            if (!next.caching()) {
                return CompletableFuture.completedFuture(null);
            }
            drained = new CompletableFuture<>();
            if (silentUpdates == 0 || world.mutation().agreesTooEarly()) {
                drained.complete(null);
            }
            return drained;
        }

        private CompletionStage<Void> failingLater() {
            CompletableFuture<Void> failing = new CompletableFuture<>();
            after(
                    time.micros(1_000, 1_500_000),
                    () -> failing.completeExceptionally(new CoherenceException("cannot after all")));
            return failing;
        }

        private boolean isRefusing() {
            return world.isWorking() && time.now() < refusingUntil;
        }

        @Override
        public void committed(Regime regime) {
            SimulatedMember.this.giveWay();
            boolean likeTheFailedOne = failedAt != null && regime.withVersion(0).equals(failedAt.withVersion(0));
            if (likeTheFailedOne || isRefusing() && regime.caching() && time.chance(0.2)) {
                throw new IllegalStateException("cannot");
            }
            emitting = regime.caching();
        }
    }
}
