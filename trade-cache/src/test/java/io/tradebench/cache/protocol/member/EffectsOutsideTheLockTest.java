package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Source;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.ValueCodec;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever a member calls may hang: who does not need its outcome does not wait for it. */
class EffectsOutsideTheLockTest {
    private static final MemberId SELF = new MemberId(new UUID(0, 1));
    private static final MemberId PEER = new MemberId(new UUID(0, 2));
    private static final Regime REGIME = Regime.initial(true, Level.STRICT, "");

    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final MessageCodec codec = new MessageCodec(new HangingValues());
    private final CacheMember member = new CacheMember(
            new HangingReplica(),
            new Environment(
                    ProtocolSettings.defaults(),
                    new NoTimers(),
                    new HangingTransport(),
                    new HangingEpochs(),
                    new HangingValues()),
            REGIME,
            new HangingApplication());
    private volatile Seam hanging;

    /** What hangs. */
    private enum Seam {
        SENDING,
        ENCODING,
        READING_FROM_DISK,
        REST_OF_A_CLEAR,
        APPLICATION,
        EPOCH
    }

    @AfterEach
    void stop() {
        released.countDown();
        threads.shutdown();
    }

    @ParameterizedTest
    @EnumSource
    void seamHangs_othersDoNotWait(Seam seam) throws Exception {
        member.start();
        member.receive(PEER, codec.encode(beat()));
        hanging = seam;
        threads.execute(() -> reach(seam));
        assertThat(reached.await(60, TimeUnit.SECONDS)).as("it is reached").isTrue();

        Future<Regime> others = threads.submit(() -> {
            member.invalidate(Set.of("row"), false);
            member.receive(PEER, codec.encode(beat()));
            member.fill(entry(), member.token());
            return member.regime();
        });

        assertThat(others.get(60, TimeUnit.SECONDS)).isEqualTo(REGIME);
    }

    private void reach(Seam seam) {
        switch (seam) {
            case SENDING, EPOCH -> member.invalidate(Set.of("a"), false);
            case ENCODING -> member.invalidate(Set.of(1), false);
            case READING_FROM_DISK -> member.receive(PEER, codec.encode(new Message.Fetch("a")));
            case REST_OF_A_CLEAR -> member.invalidateEverything();
            case APPLICATION -> member.change(true, Level.EVENTUAL, "other");
        }
    }

    private static Message.Heartbeat beat() {
        return new Message.Heartbeat(0, 0, 0, 1, false, REGIME, null);
    }

    private static CacheEntry entry() {
        return new CacheEntry(
                "page", "value", new EntryInfo(1, null, null, SharingPolicy.NOT_SHARED, Set.of(), Set.of()));
    }

    private void pass(Seam seam) {
        if (hanging == seam) {
            reached.countDown();
            try {
                released.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private final class HangingReplica implements Replica {
        @Override
        public Optional<CacheEntry> peek(Object key) {
            pass(Seam.READING_FROM_DISK);
            return Optional.empty();
        }

        @Override
        public void keep(CacheEntry entry, Source source) {}

        @Override
        public void remove(Collection<?> ids, Source source) {}

        @Override
        public Runnable clear(Source source) {
            return () -> pass(Seam.REST_OF_A_CLEAR);
        }

        @Override
        public Stream<CacheEntry> entries() {
            return Stream.empty();
        }
    }

    private final class HangingTransport implements Transport {
        @Override
        public void start(Listener listener) {
            listener.viewChanged(new View(SELF, Set.of(PEER), true));
        }

        @Override
        public CompletionStage<byte[]> request(MemberId to, byte[] message, Duration patience) {
            pass(Seam.SENDING);
            return new CompletableFuture<>();
        }

        @Override
        public void close() {}
    }

    private final class HangingEpochs implements EpochStore {
        @Override
        public CompletionStage<Epoch> read() {
            pass(Seam.EPOCH);
            return new CompletableFuture<>();
        }

        @Override
        public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
            return new CompletableFuture<>();
        }
    }

    private final class HangingValues implements ValueCodec {
        @Override
        public byte[] encode(Object object) {
            pass(Seam.ENCODING);
            return new byte[1];
        }

        @Override
        public Object decode(byte[] bytes) {
            return 1;
        }
    }

    private final class HangingApplication implements RegimeListener {
        @Override
        public CompletionStage<Void> prepare(Regime next) {
            pass(Seam.APPLICATION);
            return new CompletableFuture<>();
        }

        @Override
        public void committed(Regime regime) {}
    }

    /** Time stands still. */
    private static final class NoTimers implements Timers {
        @Override
        public long now() {
            return 0;
        }

        @Override
        public Runnable after(Duration delay, Runnable task) {
            return () -> {};
        }
    }
}
