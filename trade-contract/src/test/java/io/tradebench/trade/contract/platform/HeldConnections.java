package io.tradebench.trade.contract.platform;

import io.agroal.api.AgroalDataSourceListener;
import java.sql.Connection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Which thread has taken a connection out of a pool; members have threads of their own, which read settings now and then. */
public final class HeldConnections implements AgroalDataSourceListener {
    private final Map<Connection, Thread> holders = new ConcurrentHashMap<>();
    private final AtomicLong taken = new AtomicLong();
    private final BooleanSupplier forThisThread;
    private volatile boolean misplaced;

    /** @param forThisThread whether the calling thread should take its connections here */
    public HeldConnections(BooleanSupplier forThisThread) {
        this.forThisThread = forThisThread;
    }

    @Override
    public void onConnectionAcquire(Connection connection) {
        misplaced |= !forThisThread.getAsBoolean();
        taken.incrementAndGet();
        holders.put(connection, Thread.currentThread());
    }

    @Override
    public void onConnectionReturn(Connection connection) {
        holders.remove(connection);
    }

    /** How many the calling thread holds. */
    public long byThisThread() {
        return holders.values().stream().filter(Thread.currentThread()::equals).count();
    }

    /** How often one was taken. */
    public long taken() {
        return taken.get();
    }

    /** Whether a thread has ever taken one that should not. */
    public boolean isMisplaced() {
        return misplaced;
    }
}
