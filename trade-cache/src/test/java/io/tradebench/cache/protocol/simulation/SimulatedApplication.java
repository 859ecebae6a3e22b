package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.member.CacheMember;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What a process does with its member of the protocol: several threads read, update and put, while regimes come and go. */
final class SimulatedApplication implements RegimeListener {
    private static final int THREADS = 3;

    private final SimulatedMember process;
    private final SimulatedWorld world;
    private final SimulatedTime time;

    private boolean begun;
    private boolean emitting = true;
    private int silentUpdates;
    private CompletableFuture<Void> drained = new CompletableFuture<>();
    private int pendingUpdates;
    private boolean putting;
    private boolean stopping;
    private long refusingUntil;
    private boolean refusesLater;
    private Regime failedAt;

    /** @param process whose member need not be there yet */
    SimulatedApplication(SimulatedMember process) {
        this.process = process;
        world = process.world();
        time = process.time();
    }

    void begin(boolean afterCrash) {
        begun = true;
        if (afterCrash) {
            recover();
        }
        for (int thread = 0; thread < THREADS; thread++) {
            work();
        }
    }

    boolean hasBegun() {
        return begun;
    }

    /** Begins nothing any more; tells whether nothing is under way. */
    boolean stop() {
        stopping = true;
        return pendingUpdates == 0;
    }

    /** While it refuses a regime, it fails at once, and goes on as if it had not been asked, or later; and it fails again when the regime holds. */
    void refuse(long nanos, boolean later) {
        refusingUntil = time.now() + nanos;
        refusesLater = later;
    }

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
            process.member().invalidateEverything();
        }
        process.after(world.thinkTime(), this::work);
    }

    private void read() {
        int first = time.random().nextInt(SimulatedWorld.SHARED_ROWS + world.slots());
        boolean page = first < SimulatedWorld.SHARED_ROWS && time.chance(0.4);
        Object key = (page ? "page:" : "row:") + first;
        long start = time.now();
        History.Floor floor = world.history().floor();
        boolean unasked = world.mutation().servesUnasked();
        boolean mayServe = unasked || process.mayServe();
        Runnable look = () -> {
            CacheEntry hit = mayServe ? process.replica().get(key) : null;
            if (hit != null) {
                world.history().served(process, start, floor, key, (Cached) hit.value(), "its");
                return;
            }
            SharingPolicy policy = world.policy();
            long asked = time.now();
            long waitedBefore = process.waited();
            process.member().fetch(key, policy).thenAccept(found -> {
                world.history().fetched(process, asked + process.waited() - waitedBefore);
                if (found.isPresent()) {
                    world.history()
                            .served(
                                    process,
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
            process.after(time.micros(0, 200), look);
        }
    }

    private void load(Object key, int first, boolean page) {
        long token = process.member().token();
        process.after(world.databaseDelay(), () -> {
            Map<Integer, Long> versions = new TreeMap<>();
            versions.put(first, world.database().version(first));
            int second = (first + 1) % SimulatedWorld.SHARED_ROWS;
            if (page) {
                versions.put(second, world.database().version(second));
            }
            Set<Object> dependencies = page ? Set.of("r:" + first, "r:" + second) : Set.of();
            process.after(world.databaseDelay(), () -> process.member()
                    .fill(
                            entry(key, versions, page ? Set.of() : Set.of("r:" + first), dependencies),
                            world.mutation().token(process.member(), token)));
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
            process.member().invalidate(Set.of("r:" + row), false);
        }
        process.after(world.databaseDelay(), () -> {
            History.Update update =
                    commits ? world.history().committed(row, world.database().commit(row), process) : null;
            process.after(world.databaseDelay(), () -> {
                boolean silent = !emits || world.mutation().invalidatesBeforeCommit();
                boolean rolledBack = !commits && !unknown;
                boolean mistaken = unknown && world.mutation().takesUnknownForRollback();
                boolean asks = !emits && !rolledBack && !world.mutation().updatesInSilence();
                if (asks) {
                    process.member().updatedInSilence().thenRun(() -> end(update, false));
                } else if (silent || rolledBack || mistaken) {
                    end(update, emits);
                } else {
                    long version = world.database().version(row);
                    Set<Object> ids = Set.of("r:" + row, AppliedVersions.marker(row, commits ? version : 0));
                    boolean waits = time.chance(0.1);
                    CacheMember.Told told = process.member().invalidate(ids, waits);
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
        process.after(world.databaseDelay(), () -> {
            List<History.Update> recovered = world.takeInDoubt(process.slot()).stream()
                    .map(row -> world.history().committed(row, world.database().commit(row), process))
                    .toList();
            Runnable end = () -> {
                recovered.forEach(world.history()::returned);
                end(null, emits);
            };
            process.after(world.databaseDelay(), () -> {
                if (world.mutation().recoversInSilence()) {
                    end.run();
                } else {
                    CompletionStage<Void> cleared = emits
                            ? process.member().invalidateEverything()
                            : process.member().updatedInSilence();
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
        int row = SimulatedWorld.SHARED_ROWS + process.slot();
        if (putting || !emitting || world.policy() == SharingPolicy.NOT_SHARED) {
            return;
        }
        putting = true;
        pendingUpdates++;
        process.after(world.databaseDelay(), () -> {
            long version = world.database().commit(row);
            History.Update update = world.history().committed(row, version, process);
            process.after(world.databaseDelay(), () -> process.member()
                    .put(entry("row:" + row, Map.of(row, version), Set.of("r:" + row), Set.of()))
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

    @Override
    public CompletionStage<Void> prepare(Regime next) {
        process.giveWay();
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
        process.after(
                time.micros(1_000, 1_500_000),
                () -> failing.completeExceptionally(new CoherenceException("cannot after all")));
        return failing;
    }

    private boolean isRefusing() {
        return world.isWorking() && time.now() < refusingUntil;
    }

    @Override
    public void committed(Regime regime) {
        process.giveWay();
        boolean likeTheFailedOne = failedAt != null && regime.withVersion(0).equals(failedAt.withVersion(0));
        if (likeTheFailedOne || isRefusing() && regime.caching() && time.chance(0.2)) {
            throw new IllegalStateException("cannot");
        }
        emitting = regime.caching();
    }
}
