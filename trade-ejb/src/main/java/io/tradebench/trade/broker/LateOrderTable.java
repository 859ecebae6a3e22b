package io.tradebench.trade.broker;

import io.tradebench.trade.database.JdbcSession;
import io.tradebench.trade.database.TradeDatabase;
import java.time.Instant;
import java.util.List;

/** Late orders in the database, found by an index of their own. Safe for use by many threads. */
public final class LateOrderTable implements OrderSweeper.LateOrders {
    private static final String OPEN_BEFORE = """
            SELECT id FROM trade_order WHERE status = 'open' AND open_date < ?
            ORDER BY open_date FETCH FIRST ? ROWS ONLY""";

    private final TradeDatabase database;

    public LateOrderTable(TradeDatabase database) {
        this.database = database;
    }

    @Override
    public List<Long> openBefore(Instant moment, int limit) {
        return database.onConnection(
                connection -> new JdbcSession(connection).list(OPEN_BEFORE, row -> row.getLong(1), moment, limit));
    }
}
