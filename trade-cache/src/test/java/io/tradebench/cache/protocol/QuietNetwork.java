package io.tradebench.cache.protocol;

import io.tradebench.cache.Ticker;
import java.io.ObjectInputFilter;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Members that see each other at once, in virtual time, on links on which nothing goes wrong. */
final class QuietNetwork {
    private static final long DELAY = Duration.ofMillis(1).toNanos();

    private final SimulatedTime time = new SimulatedTime(new Random(1));
    private final Map<MemberId, Transport.Listener> listeners = new LinkedHashMap<>();
    private Epoch epoch = Epoch.FIRST;
    private long members;

    Ticker ticker() {
        return time::now;
    }

    void pass(Duration duration) {
        time.pass(duration);
    }

    /** What the next member stands on. */
    Environment environment(ProtocolSettings settings) {
        return new Environment(
                settings,
                timers(),
                transport(new MemberId(new UUID(0, ++members))),
                epochs(),
                new SerializedValues(
                        getClass().getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));
    }

    private Timers timers() {
        return new Timers() {
            @Override
            public long now() {
                return time.now();
            }

            @Override
            public Runnable after(Duration delay, Runnable task) {
                boolean[] cancelled = new boolean[1];
                time.after(delay.toNanos(), () -> {
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
                return later(() -> listeners.get(to).receive(self, message));
            }

            @Override
            public void close() {
                listeners.remove(self);
            }
        };
    }

    private EpochStore epochs() {
        return new EpochStore() {
            @Override
            public CompletionStage<Epoch> read() {
                return later(() -> epoch);
            }

            @Override
            public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
                return later(() -> {
                    boolean asExpected = epoch.equals(expected);
                    epoch = asExpected ? next : epoch;
                    return asExpected;
                });
            }
        };
    }

    private <T> CompletionStage<T> later(Supplier<T> operation) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        time.after(DELAY, () -> {
            try {
                T result = operation.get();
                time.after(DELAY, () -> answer.complete(result));
            } catch (CoherenceException refused) {
                time.after(DELAY, () -> answer.completeExceptionally(new CoherenceException("refused")));
            }
        });
        return answer;
    }
}
