package io.tradebench.trade.contract;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import javax.sql.DataSource;

/**
 * A transaction of another program that takes orders before a quote, the wrong way round, while a buyer has the quote: neither can go on.
 * It is the buyer that the database breaks off: Derby spares who has more locks, and this one takes many that nobody wants; PostgreSQL breaks
 * off who looks for deadlocks first, and this one does so late.
 */
final class CrossedUpdate {
    private final DataSource dataSource;
    private final Executor threads;
    private final String symbol;
    private final List<Long> bystanders;
    private final CompletableFuture<Void> hasTheOrders = new CompletableFuture<>();
    private CompletableFuture<Void> committed;

    /**
     * @param symbol of the quote that is bought
     * @param bystanders accounts of others
     */
    CrossedUpdate(DataSource dataSource, Executor threads, String symbol, List<Long> bystanders) {
        this.dataSource = dataSource;
        this.threads = threads;
        this.symbol = symbol;
        this.bystanders = bystanders;
    }

    /** Begins, and returns when it has what the buyer is about to want; does nothing when it is called again. For use by one thread. */
    void begin() {
        if (committed == null) {
            committed = CompletableFuture.runAsync(this::update, threads);
            CompletableFuture.anyOf(hasTheOrders, committed).join();
        }
    }

    /** Is complete when the transaction is committed, or has failed. */
    CompletableFuture<Void> committed() {
        return committed;
    }

    private void update() {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                if (connection.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
                    statement.execute("SET LOCAL deadlock_timeout = '1min'");
                }
                statement.execute("LOCK TABLE trade_order IN EXCLUSIVE MODE");
                for (long bystander : bystanders) {
                    statement.executeUpdate("UPDATE account SET balance = balance WHERE id = " + bystander);
                }
                hasTheOrders.complete(null);
                statement.executeUpdate("UPDATE quote SET volume = volume WHERE symbol = '" + symbol + "'");
                connection.commit();
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
