package io.tradebench.web.primitive.data;

import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.sql.JdbcSession;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;

/** One row is read by JDBC. */
@WebServlet("/servlet/PingJDBCRead")
public class PingJDBCRead extends DataServlet {
    private static final long serialVersionUID = 1L;
    private static final String READ = "SELECT price FROM quote WHERE symbol = ?";

    @Inject
    private transient TradeDatabase database;

    @Override
    Object work() {
        String symbol = symbol();
        return database.inRequest(connection -> new JdbcSession(connection)
                .one(READ, row -> "price: " + row.getBigDecimal(1), symbol)
                .orElse("no such quote"));
    }
}
