package io.tradebench.trade.database.sql;

import io.tradebench.trade.domain.OrderStatus;

/** What queries for orders have in common, whoever asks them: constants, since annotations need them. */
public final class OrderSql {
    /**
     * Follows the table {@code trade_order} where orders of one account and one status are wanted. Derby chooses an index when it
     * prepares a statement, by what it then finds, and would from then on read all orders of the account, or all of that status. A
     * comment to PostgreSQL.
     */
    public static final String BY_ACCOUNT_AND_STATUS = " --DERBY-PROPERTIES index=TRADE_ORDER_ACCOUNT_STATUS\n";

    /** One status at a time: for a list of them Derby reads all orders of the account, whatever the index. */
    private static final String PENDING_BUYS = " + (SELECT COUNT(*) FROM trade_order" + BY_ACCOUNT_AND_STATUS
            + "WHERE account_id = a.id AND type = 'buy' AND status = '";

    /** How many holdings an account has, with those that its pending buys will bring; the parameter for its id follows. */
    public static final String HOLDING_COUNT =
            "SELECT (SELECT COUNT(*) FROM holding WHERE account_id = a.id)" + PENDING_BUYS + OrderStatus.OPEN_CODE
                    + "')" + PENDING_BUYS + OrderStatus.PROCESSING_CODE + "') FROM account a WHERE a.id = ";

    private OrderSql() {}
}
