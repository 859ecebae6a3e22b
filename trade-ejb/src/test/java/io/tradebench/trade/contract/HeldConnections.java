package io.tradebench.trade.contract;

import io.agroal.api.AgroalDataSourceListener;
import java.sql.Connection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which thread has taken a connection out of a pool; members have threads of their own, which read settings now and then. */
final class HeldConnections implements AgroalDataSourceListener {
    private final Map<Connection, Thread> holders = new ConcurrentHashMap<>();

    @Override
    public void onConnectionAcquire(Connection connection) {
        holders.put(connection, Thread.currentThread());
    }

    @Override
    public void onConnectionReturn(Connection connection) {
        holders.remove(connection);
    }

    long byThisThread() {
        return holders.values().stream().filter(Thread.currentThread()::equals).count();
    }
}
