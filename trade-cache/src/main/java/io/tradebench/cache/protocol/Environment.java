package io.tradebench.cache.protocol;

import io.tradebench.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;

/**
 * What a member stands on.
 *
 * @param settings what can be tuned
 * @param timers clock and timers
 * @param transport the way to the others; not started yet, and closed by its owner after the member
 * @param epochs the register of the level strict
 * @param values how values travel
 */
public record Environment(
        ProtocolSettings settings, Timers timers, Transport transport, EpochStore epochs, ValueCodec values) {
    /** Of a member that never has peers and never switches: nothing travels, and no heartbeat is awaited. Level eventual only. */
    public static Environment alone(Ticker ticker) {
        Nowhere nowhere = new Nowhere(ticker);
        return new Environment(ProtocolSettings.alone(), nowhere, new LoneTransport(), nowhere, nowhere);
    }

    /** Time passes; what is to happen later, such as a heartbeat, does not, and for what is due at once there is no thread. */
    private record Nowhere(Ticker ticker) implements Timers, EpochStore, ValueCodec {
        @Override
        public long now() {
            return ticker.read();
        }

        @Override
        public Runnable after(Duration delay, Runnable task) {
            if (delay.isZero()) {
                throw new RejectedExecutionException("there is no other thread");
            }
            return () -> {};
        }

        @Override
        public CompletionStage<Epoch> read() {
            return CompletableFuture.failedFuture(new CoherenceException("there is no register"));
        }

        @Override
        public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
            return CompletableFuture.failedFuture(new CoherenceException("there is no register"));
        }

        @Override
        public byte[] encode(Object object) {
            return new byte[0];
        }

        @Override
        public Object decode(byte[] bytes) {
            throw new CoherenceException("nothing comes from anywhere");
        }
    }
}
