package io.tradebench.trade.contract;

import io.tradebench.trade.domain.Account;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import javax.sql.DataSource;

/** Gives a user a long history: completed buys of one share each, paid and delivered. */
final class ManyOrders {
    private static final long FIRST_ID = 80_000_000;
    private static final BigDecimal PRICE = new BigDecimal("1.00");

    private ManyOrders() {}

    static void bought(DataSource dataSource, Account account, int count) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement order = connection.prepareStatement("INSERT INTO trade_order (id, account_id,"
                        + " quote_symbol, holding_id, type, status, open_date, quantity, price, order_fee)"
                        + " VALUES (?, ?, 's:0', ?, 'buy', 'completed', ?, 1, ?, 0)");
                PreparedStatement holding = connection.prepareStatement("INSERT INTO holding (id, account_id,"
                        + " quote_symbol, quantity, purchase_price, purchase_date) VALUES (?, ?, 's:0', 1, ?, ?)");
                PreparedStatement charge =
                        connection.prepareStatement("UPDATE account SET balance = balance - ? WHERE id = ?")) {
            for (long id = FIRST_ID; id < FIRST_ID + count; id++) {
                Timestamp date = Timestamp.from(Brokerages.NOW.minusSeconds(id));
                order.setLong(1, id);
                order.setLong(2, account.id());
                order.setLong(3, id);
                order.setTimestamp(4, date);
                order.setBigDecimal(5, PRICE);
                order.addBatch();
                holding.setLong(1, id);
                holding.setLong(2, account.id());
                holding.setBigDecimal(3, PRICE);
                holding.setTimestamp(4, date);
                holding.addBatch();
            }
            order.executeBatch();
            holding.executeBatch();
            charge.setBigDecimal(1, PRICE.multiply(BigDecimal.valueOf(count)));
            charge.setLong(2, account.id());
            charge.executeUpdate();
        }
    }
}
