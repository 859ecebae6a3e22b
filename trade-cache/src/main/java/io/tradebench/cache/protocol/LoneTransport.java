package io.tradebench.cache.protocol;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The transport of a member without peers: so it switches between regimes as a member of a cluster does. */
public final class LoneTransport implements Transport {
    private final MemberId self = new MemberId(UUID.randomUUID());

    @Override
    public void start(Listener listener) {
        listener.viewChanged(new View(self, Set.of(), true));
    }

    @Override
    public CompletionStage<byte[]> request(MemberId member, byte[] message, Duration patience) {
        return CompletableFuture.failedFuture(new CoherenceException("there are no other members"));
    }

    @Override
    public boolean isLone() {
        return true;
    }

    @Override
    public void close() {
        // nothing was opened
    }
}
