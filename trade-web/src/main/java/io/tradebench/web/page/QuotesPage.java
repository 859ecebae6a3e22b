package io.tradebench.web.page;

import io.tradebench.trade.domain.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;

/**
 * Quotes with buy forms, one row for each symbol. The rows are fragments that read their quote themselves.
 *
 * @param wanted in the order asked, never null
 */
public record QuotesPage(List<WantedSymbol> wanted) implements Page {
    /** The page for {@code symbols}. */
    public static QuotesPage of(List<String> symbols) {
        return new QuotesPage(symbols.stream().map(WantedSymbol::new).toList());
    }

    @Override
    public String name() {
        return "quotes";
    }

    @Override
    public String title() {
        return "Quotes";
    }

    @Override
    public Collection<String> symbols() {
        return wanted.stream().map(WantedSymbol::symbol).toList();
    }

    /** The symbols as the search field holds them. */
    public String search() {
        return String.join(", ", symbols());
    }

    public boolean hasSymbols() {
        return !wanted.isEmpty();
    }

    public BigDecimal fee() {
        return Money.ORDER_FEE;
    }
}
