package io.tradebench.trade.direct;

import io.tradebench.trade.database.Timestamps;
import io.tradebench.trade.direct.JdbcSession.Null;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Optional;

/** The table {@code trade_order}. */
final class OrderTable {
    private static final String SELECT = "SELECT o.id, o.account_id, o.quote_symbol, o.holding_id, o.type, o.status,"
            + " o.open_date, o.completion_date, o.quantity, o.price, o.order_fee, o.order_key FROM trade_order o";
    private static final String BY_ID = SELECT + " WHERE o.id = ?";
    private static final String BY_KEY = SELECT + " WHERE o.account_id = ? AND o.order_key = ?";
    private static final String OF_USER =
            SELECT + " WHERE o.account_id =" + " (SELECT a.id FROM account a WHERE a.profile_user_id = ?)";
    private static final String NEWEST =
            OF_USER + " ORDER BY o.account_id, o.open_date DESC, o.id DESC FETCH FIRST ? ROWS ONLY";
    private static final String CLOSED = OF_USER + " AND o.status = 'closed' FETCH FIRST ? ROWS ONLY";
    private static final String PENDING_SELLS = "SELECT COUNT(*) FROM trade_order WHERE holding_id = ?"
            + " AND type = 'sell' AND status IN ('open', 'processing')";
    private static final String INSERT =
            "INSERT INTO trade_order (id, account_id, quote_symbol, holding_id, type, status,"
                    + " open_date, completion_date, quantity, price, order_fee, order_key)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String MOVE_ON =
            "UPDATE trade_order SET status = ?, holding_id = ?, completion_date = ? WHERE id = ? AND status = ?";

    private final JdbcSession session;
    private final IdSources ids;

    OrderTable(JdbcSession session, IdSources ids) {
        this.session = session;
        this.ids = ids;
    }

    Optional<Order> withId(long orderId) {
        return session.one(BY_ID, OrderTable::order, orderId);
    }

    Optional<Order> withKey(long accountId, String key) {
        return session.one(BY_KEY, OrderTable::order, accountId, key);
    }

    List<Order> newest(String userId, int limit) {
        return session.list(NEWEST, OrderTable::order, userId, limit);
    }

    List<Order> closed(String userId, int limit) {
        return session.list(CLOSED, OrderTable::order, userId, limit);
    }

    boolean isInSale(long holdingId) {
        return session.one(PENDING_SELLS, row -> row.getInt(1), holdingId).orElseThrow() > 0;
    }

    Order insert(Order order) {
        Order stored = order.stored(ids.nextOrder(session));
        session.update(
                INSERT,
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

    boolean moveOn(Order order, OrderStatus expected) {
        return session.update(
                        MOVE_ON,
                        order.status().code(),
                        Null.instead(order.holdingId(), Types.BIGINT),
                        Null.instead(order.completionDate(), Types.TIMESTAMP),
                        order.id(),
                        expected.code())
                == 1;
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
