package io.tradebench.web.page;

import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/**
 * Quotes with buy forms, one row for each symbol.
 *
 * @param symbols in the order asked, never null
 * @param quotes of those symbols that are quoted; null where rows are fragments, which find their quote themselves
 * @param search what the search field holds
 * @param quantity what the buy forms offer because somebody typed it; null for the usual number of shares
 */
public record QuotesPage(List<String> symbols, Map<String, Quote> quotes, String search, String quantity)
        implements Page {
    /**
     * A row.
     *
     * @param wanted what was asked for
     * @param quote null if there is none, or if the fragment finds it
     * @param quantity as that of the page
     */
    public record Row(WantedSymbol wanted, Quote quote, String quantity) {}

    /** The page for {@code symbols}, whose quotes have been read. */
    public static QuotesPage of(List<String> symbols, Map<String, Quote> quotes) {
        return new QuotesPage(symbols, quotes, String.join(", ", symbols), null);
    }

    /** The page for {@code symbols}, whose rows are fragments. */
    public static QuotesPage ofFragments(List<String> symbols) {
        return of(symbols, null);
    }

    /** The page for a search that found nothing to look up. */
    public static QuotesPage ofRefusedSearch(String search) {
        return new QuotesPage(List.of(), Map.of(), search, null);
    }

    /** The page for an order that was refused, with what was typed: never of fragments, which others would be shown, too. */
    public static QuotesPage ofRefusedBuy(String symbol, Map<String, Quote> quotes, String quantity) {
        return new QuotesPage(symbol.isBlank() ? List.of() : List.of(symbol), quotes, symbol, quantity);
    }

    @Override
    public String title() {
        return "Quotes";
    }

    public List<Row> rows() {
        return symbols.stream()
                .map(symbol -> new Row(new WantedSymbol(symbol), isOfFragments() ? null : quotes.get(symbol), quantity))
                .toList();
    }

    public boolean isOfFragments() {
        return quotes == null;
    }

    public boolean hasSymbols() {
        return !symbols.isEmpty();
    }

    public BigDecimal fee() {
        return Money.ORDER_FEE;
    }
}
