package io.tradebench.web.primitive.data;

import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.sql.JdbcSession;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;

/**
 * One row is written by JDBC and committed: with the volume that it has, so that neither the brokerage nor what caches hold of it
 * changes. To the database it is a write as any other.
 */
@WebServlet("/servlet/PingJDBCWrite")
public class PingJDBCWrite extends DataServlet {
    private static final long serialVersionUID = 1L;
    private static final String WRITE = "UPDATE quote SET volume = volume WHERE symbol = ?";

    @Inject
    private transient TradeDatabase database;

    @Override
    Object work() {
        String symbol = symbol();
        return "rows: " + database.inRequest(connection -> new JdbcSession(connection).update(WRITE, symbol));
    }
}
