package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.KitException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Waits for orders that are completed by messages. Such an order has no return that its user could see: here it has returned when
 * the database has it, and no member is still telling the caches.
 *
 * @param members all of them; none if orders are completed when they are confirmed
 * @param anywhere whether any of them may complete it, and not only the one that has confirmed it
 * @param limit how long one may take
 * @param nanoTime as {@link System#nanoTime()}
 * @param pause before a member is asked again
 */
record OrderCompletion(
        List<AdminClient> members, boolean anywhere, Duration limit, LongSupplier nanoTime, Runnable pause) {

    /** @throws KitException if it takes longer than the limit */
    void await(long order) {
        long begun = nanoTime.getAsLong();
        for (AdminClient member : members) {
            while (member.isPending(order)) {
                if (nanoTime.getAsLong() - begun > limit.toNanos()) {
                    throw new KitException("order " + order + " is not completed after " + limit.toSeconds() + " s");
                }
                pause.run();
            }
        }
    }
}
