package io.tradebench.cache.protocol.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whether an update is to be confirmed is decided when it is told, and not again: its peer is heard a moment later. */
class ConfirmedUpdateTest {
    private static final Regime REGIME = Regime.initial(false, Level.EVENTUAL, "none");
    private static final Environment ALONE = Environment.alone(Ticker.system());

    private final MessageCodec codec = new MessageCodec(ALONE.values());
    private final CompletableFuture<byte[]> peerAnswers = new CompletableFuture<>();
    private final ClusterCoherence coherence = ClusterCoherence.join(
            new RecordingReplica(),
            new Environment(
                    ProtocolSettings.defaults(), ALONE.timers(), new OnePeer(), new SilentRegister(), ALONE.values()),
            REGIME,
            RegimeListener.ALWAYS_EMITTING);

    @AfterEach
    void goOn() {
        assertThat(Thread.interrupted())
                .as("the caller learns that it was interrupted")
                .isTrue();
    }

    @Test
    void invalidate_peerIsHeardBeforeItReturns_failsUnlessConfirmed() {
        assertThatThrownBy(() -> coherence.invalidate(Set.of("row"), true))
                .isInstanceOf(CoherenceException.class)
                .hasMessageContaining("not confirmed");
    }

    private final class OnePeer implements Transport {
        @Override
        public void start(Listener listener) {
            listener.viewChanged(new View(new MemberId(new UUID(0, 1)), Set.of(new MemberId(new UUID(0, 2))), true));
        }

        @Override
        public CompletionStage<byte[]> request(MemberId to, byte[] message, Duration patience) {
            return peerAnswers;
        }

        @Override
        public void close() {}
    }

    /** Is not answered; when it is asked, the peer is heard, and the caller has no time to wait. */
    private final class SilentRegister implements EpochStore {
        @Override
        public CompletionStage<Epoch> read() {
            peerAnswers.complete(codec.encode(new Message.Heartbeat(0, 0, 0, 1, false, REGIME, null)));
            Thread.currentThread().interrupt();
            return new CompletableFuture<>();
        }

        @Override
        public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
            return new CompletableFuture<>();
        }
    }
}
