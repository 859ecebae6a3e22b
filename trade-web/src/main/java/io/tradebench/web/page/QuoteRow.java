package io.tradebench.web.page;

import io.tradebench.trade.domain.Quote;

/**
 * One row of the quotes page.
 *
 * @param symbol the symbol that was asked for
 * @param quote its quote, null if there is none
 */
public record QuoteRow(String symbol, Quote quote) {
    public boolean isUnknown() {
        return quote == null;
    }
}
