package io.tradebench.trade.broker;

import io.tradebench.trade.broker.OrderSweeper.LateOrder;
import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.SqlDialect;
import io.tradebench.trade.database.sql.Timestamps;
import io.tradebench.trade.domain.OrderStatus;
import java.time.Instant;
import java.util.List;

/**
 * Late orders in the database, found by an index of their own. One that somebody has locked, maybe for as long as a member is away, is in
 * nobody's way. Safe for use by many threads.
 */
public final class LateOrderTable implements OrderSweeper.LateOrders {
    private static final String OPEN_BEFORE = """
            SELECT id, open_date FROM trade_order
            WHERE status = '""" + OrderStatus.OPEN_CODE + """
            ' AND open_date < ? AND (open_date > ? OR open_date = ? AND id > ?)
            ORDER BY open_date, id FETCH FIRST ? ROWS ONLY""";

    private final TradeDatabase database;

    public LateOrderTable(TradeDatabase database) {
        this.database = database;
    }

    @Override
    public List<LateOrder> openBefore(Instant moment, LateOrder after, int limit) {
        return database.onConnection(connection -> new JdbcSession(connection)
                .list(
                        OPEN_BEFORE + SqlDialect.of(connection).withoutWaiting(),
                        row -> new LateOrder(row.getLong(1), Timestamps.instant(row.getTimestamp(2))),
                        moment,
                        after.openDate(),
                        after.openDate(),
                        after.id(),
                        limit));
    }
}
