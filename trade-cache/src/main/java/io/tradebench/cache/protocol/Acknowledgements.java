package io.tradebench.cache.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Those who wait until all peers have applied an invalidation. Guarded by the member's lock. */
final class Acknowledgements {
    private final MemberLock lock;
    private final Links links;
    private final List<Waiting> waiting = new ArrayList<>();

    Acknowledgements(MemberLock lock, Links links) {
        this.lock = lock;
        this.links = links;
    }

    /** Completed when every peer has applied own invalidations up to this number, or is gone. */
    CompletionStage<Void> await(long number) {
        Waiting next = new Waiting(number, new CompletableFuture<>());
        waiting.add(next);
        evaluate();
        return next.done();
    }

    void evaluate() {
        if (waiting.isEmpty()) {
            return;
        }
        long everywhere =
                links.peers().stream().mapToLong(Peer::acknowledged).min().orElse(Long.MAX_VALUE);
        List<Waiting> over =
                waiting.stream().filter(one -> one.number() <= everywhere).toList();
        waiting.removeAll(over);
        over.forEach(one -> lock.complete(one.done(), null));
    }

    private record Waiting(long number, CompletableFuture<Void> done) {}
}
