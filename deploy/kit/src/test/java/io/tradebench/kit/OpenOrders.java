package io.tradebench.kit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Looks once a second which orders are open in the database, and knows how long each was seen to be. */
final class OpenOrders implements AutoCloseable {

    private final Connection database;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final ScheduledFuture<?> looking;
    private final Map<Long, Long> firstSeen = new HashMap<>();
    private Duration longest = Duration.ZERO;
    private int looks;

    /** @param database is closed with this */
    OpenOrders(Connection database) {
        this.database = database;
        this.looking = thread.scheduleWithFixedDelay(this::look, 0, 1, TimeUnit.SECONDS);
    }

    private void look() {
        try {
            note(open(), System.nanoTime());
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private Set<Long> open() throws SQLException {
        Set<Long> open = new HashSet<>();
        try (PreparedStatement statement =
                        database.prepareStatement("SELECT id FROM trade_order WHERE status IN ('open', 'processing')");
                ResultSet orders = statement.executeQuery()) {
            while (orders.next()) {
                open.add(orders.getLong(1));
            }
        }
        return open;
    }

    private synchronized void note(Set<Long> open, long now) {
        looks++;
        firstSeen.keySet().retainAll(open);
        open.forEach(order -> {
            Duration age = Duration.ofNanos(now - firstSeen.computeIfAbsent(order, first -> now));
            longest = age.compareTo(longest) > 0 ? age : longest;
        });
    }

    /** How long that order was open that was so longest, to within a second. */
    synchronized Duration longest() {
        return longest;
    }

    /** How often it has looked. */
    synchronized int looks() {
        return looks;
    }

    /** Whether it still looks: a failure ends it. */
    boolean isLooking() {
        return !looking.isDone();
    }

    @Override
    public void close() throws SQLException {
        thread.shutdownNow();
        database.close();
    }
}
