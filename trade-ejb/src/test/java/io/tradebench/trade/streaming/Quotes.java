package io.tradebench.trade.streaming;

import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;

/** Quotes for tests. */
final class Quotes {
    private Quotes() {}

    /** A quote after a day's volume. */
    static Quote quote(String symbol, long volume, String price) {
        Quote first = Quote.opening(symbol, "Company of " + symbol, new BigDecimal("10.00"));
        BigDecimal now = new BigDecimal(price);
        return new Quote(
                symbol,
                first.companyName(),
                volume,
                now,
                first.open(),
                first.low().min(now),
                first.high().max(now),
                now.subtract(first.open()));
    }
}
