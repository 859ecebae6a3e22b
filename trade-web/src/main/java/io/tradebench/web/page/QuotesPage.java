package io.tradebench.web.page;

import io.tradebench.trade.domain.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;

/**
 * Quotes with buy forms, one row for each symbol. The rows are fragments that read their quote themselves.
 *
 * @param wanted in the order asked, never null
 * @param search what the search field holds
 * @param quantity what the buy forms offer
 */
public record QuotesPage(List<WantedSymbol> wanted, String search, String quantity) implements Page {
    private static final String USUAL_QUANTITY = "100";

    /** The page for {@code symbols}. */
    public static QuotesPage of(List<String> symbols) {
        return new QuotesPage(
                symbols.stream().map(WantedSymbol::new).toList(), String.join(", ", symbols), USUAL_QUANTITY);
    }

    /** The page for a search that found nothing to look up. */
    public static QuotesPage ofRefusedSearch(String search) {
        return new QuotesPage(List.of(), search, USUAL_QUANTITY);
    }

    /** The page for an order that was refused, with what was typed. */
    public static QuotesPage ofRefusedBuy(String symbol, String quantity) {
        return new QuotesPage(symbol.isBlank() ? List.of() : List.of(new WantedSymbol(symbol)), symbol, quantity);
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

    public boolean hasSymbols() {
        return !wanted.isEmpty();
    }

    public BigDecimal fee() {
        return Money.ORDER_FEE;
    }
}
