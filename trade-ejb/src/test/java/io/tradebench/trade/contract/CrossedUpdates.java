package io.tradebench.trade.contract;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Another program that locks a quote before an account: the wrong way round, so that it deadlocks with buyers. */
final class CrossedUpdates {
    private final DataSource dataSource;
    private final String symbol;
    private final long account;

    CrossedUpdates(DataSource dataSource, String symbol, long account) {
        this.dataSource = dataSource;
        this.symbol = symbol;
        this.account = account;
    }

    /** Returns how many of the transactions the database broke off. */
    Object run(int transactions) {
        int brokenOff = 0;
        for (int i = 0; i < transactions; i++) {
            brokenOff += updates() ? 0 : 1;
        }
        return brokenOff;
    }

    private boolean updates() {
        try (Connection connection = dataSource.getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.executeUpdate("UPDATE quote SET volume = volume WHERE symbol = '" + symbol + "'");
                statement.executeUpdate("UPDATE account SET balance = balance WHERE id = " + account);
                connection.commit();
                return true;
            } catch (SQLException brokenOff) {
                connection.rollback();
                return false;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
