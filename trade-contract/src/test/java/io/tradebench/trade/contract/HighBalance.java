package io.tradebench.trade.contract;

import io.tradebench.trade.domain.Money;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Raises what a user has opened his account with to the highest balance there is, and the balance by as much: the books stay exact. */
final class HighBalance {
    private HighBalance() {}

    static void of(DataSource dataSource, String userId) throws SQLException {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement raise = connection.prepareStatement("UPDATE account SET balance = balance + (? -"
                        + " open_balance), open_balance = ? WHERE profile_user_id = ?")) {
            raise.setBigDecimal(1, Money.HIGHEST_BALANCE);
            raise.setBigDecimal(2, Money.HIGHEST_BALANCE);
            raise.setString(3, userId);
            raise.executeUpdate();
        }
    }
}
