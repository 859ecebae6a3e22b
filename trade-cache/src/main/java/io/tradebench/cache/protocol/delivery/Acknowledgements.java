package io.tradebench.cache.protocol.delivery;

import io.tradebench.cache.protocol.execution.MemberLock;
import io.tradebench.cache.protocol.membership.Membership;
import io.tradebench.cache.protocol.membership.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Those who wait until all peers have applied an invalidation. Guarded by the member's lock. */
public final class Acknowledgements {
    private final MemberLock lock;
    private final Membership membership;
    private final List<Waiting> waiting = new ArrayList<>();

    public Acknowledgements(MemberLock lock, Membership membership) {
        this.lock = lock;
        this.membership = membership;
    }

    /** Completed when every peer has applied own invalidations up to this number, or is gone. */
    public CompletionStage<Void> await(long number) {
        Waiting next = new Waiting(number, new CompletableFuture<>());
        waiting.add(next);
        evaluate();
        return next.done();
    }

    public void evaluate() {
        if (waiting.isEmpty()) {
            return;
        }
        long everywhere =
                membership.peers().stream().mapToLong(Peer::acknowledged).min().orElse(Long.MAX_VALUE);
        List<Waiting> over =
                waiting.stream().filter(one -> one.number() <= everywhere).toList();
        waiting.removeAll(over);
        over.forEach(one -> lock.complete(one.done(), null));
    }

    private record Waiting(long number, CompletableFuture<Void> done) {}
}
