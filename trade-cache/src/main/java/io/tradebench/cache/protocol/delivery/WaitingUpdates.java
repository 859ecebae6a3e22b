package io.tradebench.cache.protocol.delivery;

import io.tradebench.cache.protocol.execution.MemberLock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Updates that wait until their invalidation has got to where it is to. Guarded by the member's lock. */
public final class WaitingUpdates {
    private final MemberLock lock;
    private final List<Update> updates = new ArrayList<>();

    public WaitingUpdates(MemberLock lock) {
        this.lock = lock;
    }

    public boolean isEmpty() {
        return updates.isEmpty();
    }

    /** Completed by {@link #complete} with the number of the invalidation, or a higher one. */
    public CompletionStage<Void> add(long number, long now) {
        Update update = new Update(number, now, new CompletableFuture<>());
        updates.add(update);
        return update.done();
    }

    /** All invalidations up to this number have got there. */
    public void complete(long number) {
        List<Update> confirmed =
                updates.stream().filter(update -> update.number() <= number).toList();
        updates.removeIf(update -> update.number() <= number);
        confirmed.forEach(update -> lock.complete(update.done(), null));
    }

    /** The highest number that waits since before a moment; 0 if none. */
    public long highestSince(long moment) {
        return updates.stream()
                .filter(update -> update.since() - moment < 0)
                .mapToLong(Update::number)
                .max()
                .orElse(0);
    }

    private record Update(long number, long since, CompletableFuture<Void> done) {}
}
