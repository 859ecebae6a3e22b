package io.tradebench.cache.protocol.member;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.simulation.SimulatedTime;
import java.io.ObjectInputFilter;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Members that see each other at once, in virtual time, on links on which nothing goes wrong; some may be paused. */
final class QuietNetwork {
    private static final long DELAY = Duration.ofMillis(1).toNanos();

    private final SimulatedTime time = new SimulatedTime(new Random(1));
    private final Map<MemberId, Transport.Listener> listeners = new LinkedHashMap<>();
    private final Map<MemberId, Long> pausedUntil = new HashMap<>();
    private Epoch epoch = Epoch.FIRST;
    private int refusals;
    private boolean down;
    private int looks;
    private int requests;
    private long members;

    Ticker ticker() {
        return time::now;
    }

    void pass(Duration duration) {
        time.pass(duration);
    }

    /** Stops the n-th member for a time; what would have happened there happens afterwards. */
    void pause(long number, Duration length) {
        pausedUntil.put(id(number), time.now() + length.toNanos());
    }

    /** What the next member stands on. */
    Environment environment(ProtocolSettings settings) {
        MemberId self = id(++members);
        return new Environment(
                settings,
                timers(self),
                transport(self),
                epochs(self),
                new SerializedValues(
                        getClass().getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));
    }

    /** The n-th member is gone; the others learn of it with the next one that comes. */
    void remove(long number) {
        listeners.remove(id(number));
    }

    /** Tells the n-th member whom it sees. */
    void view(long number, Set<MemberId> peers, boolean complete) {
        listeners.get(id(number)).viewChanged(new View(id(number), peers, complete));
    }

    /** The register as it is. */
    Epoch epoch() {
        return epoch;
    }

    /** Another member changes the register. */
    void changeEpoch(UnaryOperator<Epoch> change) {
        epoch = change.apply(epoch);
    }

    /** Whether somebody else is always faster to change the register. */
    void refuseChanges(boolean refusing) {
        refuseChanges(refusing ? Integer.MAX_VALUE : 0);
    }

    /** How often from now on somebody else is faster to change the register. */
    void refuseChanges(int times) {
        refusals = times;
    }

    /** Whether the register answers nobody. */
    void breakRegister(boolean newDown) {
        down = newDown;
    }

    /** How often the register was read. */
    int looks() {
        return looks;
    }

    /** How many requests members have sent to each other. */
    int requests() {
        return requests;
    }

    static MemberId id(long number) {
        return new MemberId(new UUID(0, number));
    }

    private void after(MemberId member, long nanos, Runnable task) {
        time.after(nanos, () -> {
            long pause = pausedUntil.getOrDefault(member, 0L) - time.now();
            if (pause > 0) {
                after(member, pause, task);
            } else {
                task.run();
            }
        });
    }

    private Timers timers(MemberId self) {
        return new Timers() {
            @Override
            public long now() {
                return time.now();
            }

            @Override
            public Runnable after(Duration delay, Runnable task) {
                boolean[] cancelled = new boolean[1];
                QuietNetwork.this.after(self, delay.toNanos(), () -> {
                    if (!cancelled[0]) {
                        task.run();
                    }
                });
                return () -> cancelled[0] = true;
            }
        };
    }

    private Transport transport(MemberId self) {
        return new Transport() {
            @Override
            public void start(Listener listener) {
                listeners.put(self, listener);
                listeners.forEach((id, member) -> {
                    Set<MemberId> peers = new HashSet<>(listeners.keySet());
                    peers.remove(id);
                    member.viewChanged(new View(id, peers, true));
                });
            }

            @Override
            public CompletionStage<byte[]> request(MemberId to, byte[] message, Duration patience) {
                requests++;
                CompletableFuture<byte[]> answer =
                        later(self, to, () -> listeners.get(to).receive(self, message));
                after(
                        self,
                        patience.toNanos(),
                        () -> answer.completeExceptionally(new CoherenceException("no answer in time")));
                return answer;
            }

            @Override
            public void close() {
                listeners.remove(self);
            }
        };
    }

    private EpochStore epochs(MemberId self) {
        return new EpochStore() {
            @Override
            public CompletionStage<Epoch> read() {
                looks++;
                return later(self, null, () -> {
                    if (down) {
                        throw new CoherenceException("not reached");
                    }
                    return epoch;
                });
            }

            @Override
            public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
                return later(self, null, () -> {
                    boolean refused = refusals > 0;
                    refusals -= refused ? 1 : 0;
                    boolean asExpected = !refused && epoch.equals(expected);
                    epoch = asExpected ? next : epoch;
                    return asExpected;
                });
            }
        };
    }

    /** @param where who answers; null for the database */
    private <T> CompletableFuture<T> later(MemberId asker, MemberId where, Supplier<T> operation) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        after(where, DELAY, () -> {
            try {
                T result = operation.get();
                after(asker, DELAY, () -> answer.complete(result));
            } catch (CoherenceException refused) {
                after(asker, DELAY, () -> answer.completeExceptionally(new CoherenceException("refused")));
            }
        });
        return answer;
    }
}
