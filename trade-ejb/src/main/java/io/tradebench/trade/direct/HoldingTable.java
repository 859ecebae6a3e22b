package io.tradebench.trade.direct;

import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.OrderSql;
import io.tradebench.trade.database.sql.Timestamps;
import io.tradebench.trade.domain.Holding;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Holdings, with the prices of their quotes. For one unit of work. */
final class HoldingTable {
    /** Restricts a table with an account_id to the rows of one user, whose id is its parameter. */
    static final String OF_USER = " WHERE account_id = (SELECT a.id FROM account a WHERE a.profile_user_id = ?)";

    private static final String HOLDINGS = """
            SELECT h.id, h.account_id, h.quote_symbol, h.quantity, h.purchase_price, h.purchase_date, q.price
            FROM holding h JOIN quote q ON q.symbol = h.quote_symbol""";
    private static final String HOLDING_BY_ID = HOLDINGS + " WHERE h.id = ?";
    private static final String HOLDINGS_OF_USER = HOLDINGS + OF_USER + " FETCH FIRST " + Holding.MOST + " ROWS ONLY";
    private static final String HOLDING_COUNT = OrderSql.HOLDING_COUNT + "?";
    private static final String INSERT_HOLDING = """
            INSERT INTO holding (id, account_id, quote_symbol, quantity, purchase_price, purchase_date)
            VALUES (?, ?, ?, ?, ?, ?)""";
    private static final String DELETE_HOLDING = "DELETE FROM holding WHERE id = ?";

    private final JdbcSession session;
    private final IdBlocks ids;

    HoldingTable(JdbcSession session, IdBlocks ids) {
        this.session = session;
        this.ids = ids;
    }

    List<Holding> holdings(String userId) {
        return session.list(HOLDINGS_OF_USER, HoldingTable::holding, userId);
    }

    Optional<Holding> holding(long holdingId) {
        return session.one(HOLDING_BY_ID, HoldingTable::holding, holdingId);
    }

    long insert(Holding holding) {
        long id = ids.next(() -> session.nextValueOf("holding_seq"));
        session.update(
                INSERT_HOLDING,
                id,
                holding.accountId(),
                holding.symbol(),
                holding.quantity(),
                holding.purchasePrice(),
                holding.purchaseDate());
        return id;
    }

    boolean deleteHolding(long holdingId) {
        return session.update(DELETE_HOLDING, holdingId) == 1;
    }

    long holdingCount(long accountId) {
        return session.one(HOLDING_COUNT, row -> row.getLong(1), accountId).orElseThrow();
    }

    private static Holding holding(ResultSet row) throws SQLException {
        return new Holding(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                row.getInt(4),
                row.getBigDecimal(5),
                Timestamps.instant(row.getTimestamp(6)),
                row.getBigDecimal(7));
    }
}
