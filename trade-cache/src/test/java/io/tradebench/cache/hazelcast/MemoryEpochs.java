package io.tradebench.cache.hazelcast;

import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The register of epochs for members of one process. */
final class MemoryEpochs implements EpochStore {
    private Epoch epoch = Epoch.FIRST;

    @Override
    public CompletionStage<Epoch> read() {
        return CompletableFuture.supplyAsync(this::present);
    }

    @Override
    public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
        return CompletableFuture.supplyAsync(() -> replaced(expected, next));
    }

    private synchronized Epoch present() {
        return epoch;
    }

    private synchronized boolean replaced(Epoch expected, Epoch next) {
        boolean asExpected = epoch.equals(expected);
        if (asExpected) {
            epoch = next;
        }
        return asExpected;
    }
}
