package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.UnknownSymbolException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Quotes and the market summary. */
interface QuoteContract extends Contract {
    @Test
    default void quote_unknownSymbol() {
        assertThatThrownBy(() -> trade().getQuote("s:none")).isInstanceOf(UnknownSymbolException.class);
    }

    /** Nobody would invalidate what is kept under such a name. */
    @Test
    default void quote_blanksBehindItsSymbol_areAnotherSymbol() {
        assertThatThrownBy(() -> trade().getQuote("s:0 ")).isInstanceOf(UnknownSymbolException.class);
        assertThat(trade().getQuotes(List.of("s:0 "))).isEmpty();
        assertThatThrownBy(() -> trade().updateQuotePriceVolume("s:0 ", BigDecimal.ONE, 1))
                .isInstanceOf(UnknownSymbolException.class);
    }

    @Test
    default void quotes_ofSymbols_areThoseThatAreQuoted() {
        assertThat(trade().getQuotes(List.of("s:1", "s:none", "s:0", "s:1")))
                .containsOnly(Map.entry("s:0", trade().getQuote("s:0")), Map.entry("s:1", trade().getQuote("s:1")));
        assertThat(trade().getQuotes(List.of())).isEmpty();
    }

    @Test
    default void quotes_all() {
        List<Quote> quotes = allQuotes();
        assertThat(quotes).hasSize(Brokerages.QUOTES).contains(trade().getQuote("s:0"));
        assertThat(quotes).extracting(Quote::symbol).isSorted();
    }

    @Test
    default void quotes_all_inParts() {
        List<Quote> quotes = allQuotes();
        List<Quote> parts = new ArrayList<>();
        String after = null;
        List<Quote> part;
        while (!(part = trade().getAllQuotes(after, 7)).isEmpty()) {
            assertThat(part).hasSizeLessThanOrEqualTo(7);
            parts.addAll(part);
            after = part.get(part.size() - 1).symbol();
        }
        assertThat(parts).isEqualTo(quotes);
    }

    @Test
    default void quotes_all_afterASymbolThatIsNotQuoted_goOnBehindIt() {
        assertThat(trade().getAllQuotes("s:0 gone", 2)).isEqualTo(trade().getAllQuotes("s:0", 2));
        assertThat(trade().getAllQuotes("z", 2)).isEmpty();
    }

    @Test
    default void quotes_all_areBounded() {
        for (int limit : new int[] {-1, 0, Quote.MOST_AT_A_TIME + 1}) {
            assertThatThrownBy(() -> trade().getAllQuotes(null, limit)).isInstanceOf(InvalidInputException.class);
        }
    }

    private List<Quote> allQuotes() {
        return trade().getAllQuotes(null, Quote.MOST_AT_A_TIME);
    }

    @Test
    default void quote_create() {
        Quote created = trade().createQuote("t:1", "Test", new BigDecimal("12.345"));
        assertThat(created.price()).isEqualTo("12.35");
        assertThat(trade().getQuote("t:1")).isEqualTo(created);
        assertThatThrownBy(() -> trade().createQuote("t:1", "Test", BigDecimal.ONE))
                .is(refusal(Refusal.SYMBOL_EXISTS));
        assertThat(trade().createQuote("x".repeat(64), "y".repeat(100), new BigDecimal("999999999.99")))
                .isEqualTo(trade().getQuote("x".repeat(64)));
    }

    @Test
    default void quote_create_refusedInput() {
        int quotes = allQuotes().size();
        BigDecimal ten = BigDecimal.TEN;
        assertThatThrownBy(() -> trade().createQuote("x".repeat(65), "Test", ten))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().createQuote("t 2", "Test", ten)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().createQuote("", "Test", ten)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().createQuote("t:2", "y".repeat(101), ten))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().createQuote("t:2", " ", ten)).isInstanceOf(InvalidInputException.class);
        for (String price : List.of("0", "0.004", "-1", "1000000000.00", "1e100")) {
            assertThatThrownBy(() -> trade().createQuote("t:2", "Test", new BigDecimal(price)))
                    .isInstanceOf(InvalidInputException.class);
        }
        assertThat(allQuotes()).hasSize(quotes);
    }

    @Test
    default void quote_update_movesPriceAndVolume() {
        Quote before = trade().getQuote("s:0");
        Quote after = trade().updateQuotePriceVolume("s:0", new BigDecimal("0.90"), 7);
        assertThat(after).isEqualTo(before.traded(new BigDecimal("0.90"), 7)).isEqualTo(trade().getQuote("s:0"));
        assertThatThrownBy(() -> trade().updateQuotePriceVolume("s:none", BigDecimal.ONE, 1))
                .isInstanceOf(UnknownSymbolException.class);
    }

    /** What no market does would make sums of volumes overflow, and with them everybody's market summary. */
    @Test
    default void quote_update_isBounded() {
        Quote before = trade().getQuote("s:0");
        for (String factor : List.of("0", "-1", "1000.01", "1e100")) {
            assertThatThrownBy(() -> trade().updateQuotePriceVolume("s:0", new BigDecimal(factor), 1))
                    .isInstanceOf(InvalidInputException.class);
        }
        for (long shares : new long[] {-1, 1_000_000_001, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> trade().updateQuotePriceVolume("s:0", BigDecimal.ONE, shares))
                    .isInstanceOf(InvalidInputException.class);
        }
        assertThat(trade().getQuote("s:0")).isEqualTo(before);
    }

    @Test
    default void marketSummary_isMadeOfAllQuotes() {
        trade().updateQuotePriceVolume("s:3", new BigDecimal("2.00"), 100);
        trade().updateQuotePriceVolume("s:4", new BigDecimal("0.10"), 10);
        List<Quote> quotes = allQuotes();
        MarketSummary summary = trade().getMarketSummary();
        BigDecimal sum = quotes.stream().map(Quote::price).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(summary.tsia()).isEqualTo(Money.rounded(sum.multiply(new BigDecimal("0.05"))));
        assertThat(summary.volume()).isEqualTo(110);
        assertThat(summary.topGainers()).hasSize(MarketSummary.TOP);
        assertThat(summary.topGainers().get(0).symbol()).isEqualTo("s:3");
        assertThat(summary.topLosers().get(0).symbol()).isEqualTo("s:4");
        assertThat(summary.asOf()).isEqualTo(Brokerages.NOW);
    }

    @Test
    default void quote_changed_isToldOnceItIsCommitted() throws Exception {
        Quote before = trade().getQuote("s:1");
        trade().buy(USER, "s:1", 5, null);
        Quote bought = trade().getQuote("s:1");
        assertThat(before.isBefore(bought)).isTrue();
        assertThat(brokerages().quoteChanges().changed()).containsExactly(bought);

        assertThatThrownBy(() -> trade().buy(USER, "s:1", 1_000_000, null)).is(refusal(Refusal.INSUFFICIENT_FUNDS));
        trade().getQuotes(List.of("s:1", "s:2"));
        assertThat(brokerages().quoteChanges().changed()).as("nothing more").containsExactly(bought);

        trade().updateQuotePriceVolume("s:2", new BigDecimal("1.50"), 10);
        assertThat(brokerages().quoteChanges().changed()).containsExactly(bought, trade().getQuote("s:2"));
    }

    @Test
    default void quote_changedInATransactionThatIsRolledBack_isNotTold() throws Exception {
        assumeTransactionsOfCallers();
        brokerages().transaction().begin();
        trade().updateQuotePriceVolume("s:1", new BigDecimal("1.50"), 10);
        assertThat(brokerages().quoteChanges().changed())
                .as("before the commit")
                .isEmpty();
        brokerages().transaction().rollback();
        assertThat(brokerages().quoteChanges().changed()).isEmpty();
    }

    @Test
    default void quotes_ofAReset_haveAllChanged() {
        int before = brokerages().quoteChanges().timesAllChanged();
        trade().resetTrade();
        assertThat(brokerages().quoteChanges().timesAllChanged()).isEqualTo(before + 1);
    }
}
