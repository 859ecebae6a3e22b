package io.tradebench.kit.load.cluster;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.base.KitException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A cluster after its load has ended. For use by one thread. */
public record Quiescence(Target target) {

    /** What a member reclaims by itself is back within this time, on a busy machine, too. */
    private static final Duration CONNECTIONS_LIMIT = Duration.ofMinutes(2);

    private static final Duration ORDERS_LIMIT = Duration.ofSeconds(60);

    /** The figures as soon as no connection is in use, or after a while in which some stay in use. */
    public ClusterFigures figures() {
        awaitAtMost(CONNECTIONS_LIMIT, () -> !target.figures().hasConnectionsInUse());
        return target.figures();
    }

    /** The invariant holds at quiet moments; asynchronous orders take a while until they are completed. */
    public AuditReport audit() {
        AdminClient admin = target.admin();
        awaitAtMost(ORDERS_LIMIT, () -> admin.orders().isQuiet());
        return admin.audit();
    }

    /** Waits until nothing of the load is left, or for so long that it does not matter any more. */
    public void await() {
        figures();
        awaitAtMost(ORDERS_LIMIT, () -> target.admin().orders().isQuiet());
    }

    private void awaitAtMost(Duration limit, BooleanSupplier condition) {
        long begun = System.nanoTime();
        while (!condition.getAsBoolean() && System.nanoTime() - begun < limit.toNanos()) {
            try {
                new CountDownLatch(1).await(500, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw KitException.interrupted(e);
            }
        }
    }
}
