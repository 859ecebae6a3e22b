package io.tradebench.trade.direct;

import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.JdbcSession.Null;
import io.tradebench.trade.database.sql.OrderSql;
import io.tradebench.trade.database.sql.Timestamps;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.trading.TradeStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Optional;

/** Orders. For one unit of work. */
final class OrderTable {
    private static final String ORDERS = """
            SELECT id, account_id, quote_symbol, holding_id, type, status, open_date, completion_date, quantity, price,
            order_fee, order_key FROM trade_order""";
    private static final String ORDER_BY_ID = ORDERS + " WHERE id = ?";
    private static final String ACCOUNT_OF_ORDER = "SELECT account_id FROM trade_order WHERE id = ?";
    private static final String ORDER_OF_USER = ORDERS + HoldingTable.OF_USER + " AND id = ?";
    private static final String ORDER_BY_KEY = ORDERS + " WHERE account_id = ? AND order_key = ?";
    private static final String NEWEST_ORDERS =
            ORDERS + HoldingTable.OF_USER + " ORDER BY account_id, open_date DESC, id DESC FETCH FIRST ? ROWS ONLY";
    private static final String CLOSED_ORDERS = ORDERS + OrderSql.BY_ACCOUNT_AND_STATUS + HoldingTable.OF_USER
            + " AND status = '" + OrderStatus.CLOSED_CODE + "' FETCH FIRST ? ROWS ONLY";
    private static final String PENDING_SELLS =
            "SELECT COUNT(*) FROM trade_order WHERE holding_id = ? AND type = 'sell' AND status IN ("
                    + OrderStatus.PENDING_CODES + ")";
    private static final String INSERT_ORDER = """
            INSERT INTO trade_order (id, account_id, quote_symbol, holding_id, type, status, open_date, completion_date,
            quantity, price, order_fee, order_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String MOVE_ORDER_ON =
            "UPDATE trade_order SET status = ?, holding_id = ?, completion_date = ? WHERE id = ? AND status = ?";

    private final JdbcSession session;
    private final IdBlocks ids;

    OrderTable(JdbcSession session, IdBlocks ids) {
        this.session = session;
        this.ids = ids;
    }

    boolean isInSale(long holdingId) {
        return session.one(PENDING_SELLS, row -> row.getInt(1), holdingId).orElseThrow() > 0;
    }

    Order insert(Order order) {
        Order stored = order.stored(ids.next(() -> session.nextValueOf("order_seq")));
        session.update(
                INSERT_ORDER,
                stored.id(),
                stored.accountId(),
                stored.symbol(),
                Null.instead(stored.holdingId(), Types.BIGINT),
                stored.type().code(),
                stored.status().code(),
                stored.openDate(),
                Null.instead(stored.completionDate(), Types.TIMESTAMP),
                stored.quantity(),
                stored.price(),
                stored.fee(),
                Null.instead(stored.key(), Types.VARCHAR));
        return stored;
    }

    boolean update(Order order, OrderStatus expected) {
        int moved = session.update(
                MOVE_ORDER_ON,
                order.status().code(),
                Null.instead(order.holdingId(), Types.BIGINT),
                Null.instead(order.completionDate(), Types.TIMESTAMP),
                order.id(),
                expected.code());
        return moved == 1;
    }

    Optional<Order> order(long orderId) {
        return session.one(ORDER_BY_ID, OrderTable::order, orderId);
    }

    Optional<Long> accountOfOrder(long orderId) {
        return session.one(ACCOUNT_OF_ORDER, row -> row.getLong(1), orderId);
    }

    Optional<Order> order(String userId, long orderId) {
        return session.one(ORDER_OF_USER, OrderTable::order, userId, orderId);
    }

    Optional<Order> orderWithKey(long accountId, String key) {
        return session.one(ORDER_BY_KEY, OrderTable::order, accountId, key);
    }

    List<Order> orders(String userId, int limit) {
        return session.list(NEWEST_ORDERS, OrderTable::order, userId, limit);
    }

    List<Order> closedOrders(String userId) {
        return session.list(CLOSED_ORDERS, OrderTable::order, userId, TradeStore.MOST_CLOSED);
    }

    private static Order order(ResultSet row) throws SQLException {
        long holdingId = row.getLong(4);
        Long holding = row.wasNull() ? null : holdingId;
        return new Order(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                holding,
                OrderType.of(row.getString(5)),
                OrderStatus.of(row.getString(6)),
                Timestamps.instant(row.getTimestamp(7)),
                Timestamps.instant(row.getTimestamp(8)),
                row.getInt(9),
                row.getBigDecimal(10),
                row.getBigDecimal(11),
                row.getString(12));
    }
}
