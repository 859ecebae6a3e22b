package io.tradebench.web.page;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Quotes with buy forms, one row for each symbol. The rows are fragments that read their quote themselves.
 *
 * @param symbols in the order asked, never null
 */
public record QuotesPage(List<WantedSymbol> symbols) implements Page {
    /** The page for {@code symbols}; their quotes come from {@code services} as the rows are written. */
    public static QuotesPage of(List<String> symbols, TradeServices services) {
        return new QuotesPage(symbols.stream()
                .map(symbol -> new WantedSymbol(symbol, services))
                .toList());
    }

    @Override
    public String name() {
        return "quotes";
    }

    @Override
    public String title() {
        return "Quotes";
    }

    /** The symbols as the search field holds them. */
    public String search() {
        return symbols.stream().map(WantedSymbol::symbol).collect(Collectors.joining(", "));
    }

    public boolean hasSymbols() {
        return !symbols.isEmpty();
    }

    public BigDecimal fee() {
        return Money.ORDER_FEE;
    }
}
