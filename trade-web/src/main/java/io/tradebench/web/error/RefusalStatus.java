package io.tradebench.web.error;

import io.tradebench.trade.domain.TradeException;

/** The HTTP status of a refusal. */
public final class RefusalStatus {
    private RefusalStatus() {}

    /** For instance 404 for something unknown. */
    public static int of(TradeException refusal) {
        return switch (refusal.refusal()) {
            case INVALID_INPUT -> 400;
            case WRONG_CREDENTIALS -> 401;
            case NOT_YOURS -> 403;
            case UNKNOWN_USER, UNKNOWN_SYMBOL, UNKNOWN_HOLDING, UNKNOWN_ORDER -> 404;
            case USER_EXISTS,
                    SYMBOL_EXISTS,
                    INSUFFICIENT_FUNDS,
                    BALANCE_TOO_HIGH,
                    HOLDING_IN_SALE,
                    TOO_MANY_HOLDINGS,
                    ORDER_NOT_OPEN -> 409;
        };
    }
}
