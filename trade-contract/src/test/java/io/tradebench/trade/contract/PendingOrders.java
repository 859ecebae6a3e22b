package io.tradebench.trade.contract;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import javax.sql.DataSource;

/** Puts open orders into the database, as order processing by messages leaves them between two steps. */
final class PendingOrders {
    private static final long FIRST_ID = 90_000_001L;

    private final DataSource dataSource;
    private long id = FIRST_ID;

    PendingOrders(DataSource dataSource) {
        this.dataSource = dataSource;
    }

    long openBuy(Account account, Quote quote, int quantity) {
        BigDecimal cost = Money.of(quote.price(), quantity).add(Money.ORDER_FEE);
        try (Connection connection = dataSource.getConnection();
                PreparedStatement charge =
                        connection.prepareStatement("UPDATE account SET balance = balance - ? WHERE id = ?")) {
            charge.setBigDecimal(1, cost);
            charge.setLong(2, account.id());
            charge.executeUpdate();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
        return open(account.id(), quote.symbol(), null, "buy", quantity, quote.price());
    }

    long openSell(Holding holding) {
        return open(holding.accountId(), holding.symbol(), holding.id(), "sell", holding.quantity(), holding.price());
    }

    private long open(long account, String symbol, Long holding, String type, int quantity, BigDecimal price) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement insert = connection.prepareStatement("INSERT INTO trade_order (id, account_id,"
                        + " quote_symbol, holding_id, type, status, open_date, quantity, price, order_fee)"
                        + " VALUES (?, ?, ?, ?, ?, 'open', ?, ?, ?, ?)")) {
            insert.setLong(1, id);
            insert.setLong(2, account);
            insert.setString(3, symbol);
            insert.setObject(4, holding, Types.BIGINT);
            insert.setString(5, type);
            insert.setTimestamp(6, Timestamp.from(Brokerages.NOW));
            insert.setInt(7, quantity);
            insert.setBigDecimal(8, price);
            insert.setBigDecimal(9, Money.ORDER_FEE);
            insert.executeUpdate();
            return id++;
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
