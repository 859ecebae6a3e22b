package io.tradebench.trade.domain;

import java.util.Locale;

/** Why a business rule refused a request: an outcome of its own, neither success nor failure. */
public enum Refusal {
    INVALID_INPUT,
    WRONG_CREDENTIALS,
    NOT_YOURS,
    UNKNOWN_USER,
    UNKNOWN_SYMBOL,
    UNKNOWN_HOLDING,
    UNKNOWN_ORDER,
    USER_EXISTS,
    SYMBOL_EXISTS,
    INSUFFICIENT_FUNDS,
    BALANCE_TOO_HIGH,
    HOLDING_IN_SALE,
    TOO_MANY_HOLDINGS,
    ORDER_NOT_OPEN;

    /** The reason as it is written on the wire, for instance {@code insufficient-funds}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
