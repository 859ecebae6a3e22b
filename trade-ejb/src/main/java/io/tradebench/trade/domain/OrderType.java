package io.tradebench.trade.domain;

import java.util.Locale;

/** The two kinds of orders. */
public enum OrderType {
    BUY,
    SELL;

    private final String code = name().toLowerCase(Locale.ROOT);

    /** The type as it is stored and shown, for instance {@code buy}. */
    public String code() {
        return code;
    }

    /** @throws IllegalArgumentException if no type has that code */
    public static OrderType of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }
}
