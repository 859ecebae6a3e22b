package io.tradebench.trade.direct;

import io.tradebench.trade.database.Timestamps;
import io.tradebench.trade.domain.Holding;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The table {@code holding}. */
final class HoldingTable {
    private static final String SELECT = "SELECT h.id, h.account_id, h.quote_symbol, h.quantity, h.purchase_price,"
            + " h.purchase_date, q.price FROM holding h JOIN quote q ON q.symbol = h.quote_symbol";
    private static final String BY_ID = SELECT + " WHERE h.id = ?";
    private static final String OF_USER =
            SELECT + " WHERE h.account_id =" + " (SELECT a.id FROM account a WHERE a.profile_user_id = ?)"
                    + " FETCH FIRST " + Holding.MOST + " ROWS ONLY";
    private static final String COUNT = "SELECT COUNT(*) FROM holding WHERE account_id = ?";
    private static final String INSERT = "INSERT INTO holding (id, account_id, quote_symbol, quantity, purchase_price,"
            + " purchase_date) VALUES (?, ?, ?, ?, ?, ?)";
    private static final String DELETE = "DELETE FROM holding WHERE id = ?";

    private final JdbcSession session;
    private final IdSources ids;

    HoldingTable(JdbcSession session, IdSources ids) {
        this.session = session;
        this.ids = ids;
    }

    List<Holding> ofUser(String userId) {
        return session.list(OF_USER, HoldingTable::holding, userId);
    }

    long count(long accountId) {
        return session.one(COUNT, row -> row.getLong(1), accountId).orElseThrow();
    }

    Optional<Holding> withId(long holdingId) {
        return session.one(BY_ID, HoldingTable::holding, holdingId);
    }

    long insert(Holding holding) {
        long id = ids.nextHolding(session);
        session.update(
                INSERT,
                id,
                holding.accountId(),
                holding.symbol(),
                holding.quantity(),
                holding.purchasePrice(),
                holding.purchaseDate());
        return id;
    }

    boolean delete(long holdingId) {
        return session.update(DELETE, holdingId) == 1;
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
