package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.command.UpdateQuotePriceCommand;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How several quotes are read at once; of the mode distributed-map here, command caching does it the same way. */
class MapTradeTest {
    private static final BigDecimal PRICE = new BigDecimal("10.00");
    private static final List<String> SYMBOLS = List.of("s:3", "s:1", "s:2");

    private final List<List<String>> loads = new ArrayList<>();
    private final LibertyCache cache = new LibertyCache(new ConcurrentHashMap<>());
    private final CachingLease lease =
            new CachingLease(new TransactionInvalidation(new TransactionSynchronizationRegistryImple()));
    private Runnable whileLoading = () -> {};
    private final TradeServices trade = new MapTrade(new Database(), lease, cache);

    @Test
    void getQuotes_loadsWhatIsMissing_inOneCall() {
        trade.getQuotes(List.of("s:2"));
        assertThat(trade.getQuotes(List.of("s:3", "unknown", "s:1", "s:2", "s:3")))
                .containsOnlyKeys(SYMBOLS);
        assertThat(loads).containsExactly(List.of("s:2"), List.of("s:1", "s:3", "unknown"));
    }

    @Test
    void getQuotes_ofMany_loadsThemInParts() {
        List<String> many =
                IntStream.range(0, 120).mapToObj(number -> "s:" + number).toList();
        assertThat(trade.getQuotes(many)).hasSize(120);
        assertThat(loads).extracting(List::size).containsExactly(50, 50, 20);
    }

    @Test
    void getQuotes_whatIsInvalidatedWhileTheyAreLoaded_isNotKept() {
        whileLoading =
                () -> cache.invalidation().update().accept(new UpdateQuotePriceCommand(null, "s:2", BigDecimal.ONE, 1));
        assertThat(trade.getQuotes(SYMBOLS)).hasSize(3);
        trade.getQuotes(SYMBOLS);
        assertThat(loads).containsExactly(List.of("s:1", "s:2", "s:3"), List.of("s:2"));
    }

    @Test
    void getQuotes_afterTheEndOfTheMode_areForTheReaderAlone() {
        trade.getQuotes(List.of("s:1"));
        lease.end();
        assertThat(trade.getQuotes(SYMBOLS)).hasSize(3);
        assertThat(trade.getQuotes(SYMBOLS)).hasSize(3);
        assertThat(loads).containsExactly(List.of("s:1"), SYMBOLS, SYMBOLS);
    }

    @Test
    void getHoldings_readsTheQuotesThatAreMissing_inOneCall() {
        trade.getQuotes(List.of("s:2"));
        assertThat(trade.getHoldings("uid:0"))
                .extracting(Holding::symbol, Holding::price)
                .containsExactly(tuple("s:3", PRICE), tuple("s:1", PRICE), tuple("s:2", PRICE));
        assertThat(loads).containsExactly(List.of("s:2"), List.of("s:1", "s:3"));
    }

    private final class Database extends TradeDecorator {
        Database() {
            super(null);
        }

        @Override
        public List<Holding> getHoldings(String userId) {
            return SYMBOLS.stream()
                    .map(symbol -> new Holding(1, 1, symbol, 1, BigDecimal.ONE, Instant.EPOCH, BigDecimal.ONE))
                    .toList();
        }

        @Override
        public Map<String, Quote> getQuotes(Collection<String> symbols) {
            loads.add(List.copyOf(symbols));
            whileLoading.run();
            return symbols.stream()
                    .filter(symbol -> symbol.startsWith("s:"))
                    .collect(Collectors.toMap(
                            Function.identity(), symbol -> Quote.opening(symbol, "Company", BigDecimal.TEN)));
        }
    }
}
