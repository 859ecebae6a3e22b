package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.cache.statistics.Statistic;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the caching modes spare the database, and what they must not. */
@Tag("once")
class CacheUseTest {
    private static final String USER = "uid:0";

    private Brokerages brokerages;

    @BeforeEach
    void open() throws SQLException {
        brokerages = new Brokerages("jdbc:derby:memory:use;create=true", "trade");
    }

    @AfterEach
    void close() {
        brokerages.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void secondRead_isAHit(String caching) {
        TradeServices trade = brokerages.fresh(Map.of("caching", caching));
        trade.getQuote("s:1");
        trade.getAccountData(USER);
        trade.getAccountProfileData(USER);
        trade.getHoldings(USER);
        trade.getOrders(USER);
        trade.getClosedOrders(USER);
        long loads = count(Statistic.LOADS);
        long hits = count(Statistic.MEMORY_HITS);
        long read = brokerages.counters().read();
        trade.getQuote("s:1");
        trade.getAccountData(USER);
        trade.getAccountProfileData(USER);
        trade.getHoldings(USER);
        trade.getOrders(USER);
        trade.getClosedOrders(USER);
        assertThat(count(Statistic.LOADS)).isEqualTo(loads);
        assertThat(count(Statistic.MEMORY_HITS)).isGreaterThanOrEqualTo(hits + 6);
        assertThat(brokerages.counters().read()).isEqualTo(read);
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void quotesOfSymbols_areEntriesOfTheirOwn(String caching) {
        TradeServices trade = brokerages.fresh(Map.of("caching", caching));
        trade.getQuotes(List.of("s:1", "s:2"));
        long loads = count(Statistic.LOADS);
        trade.getQuotes(List.of("s:2", "s:3"));
        assertThat(count(Statistic.LOADS)).isEqualTo(loads + 1);
        trade.getQuote("s:3");
        assertThat(count(Statistic.LOADS)).isEqualTo(loads + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void quotesOfSymbols_thatAreMissing_areLoadedTogether(String caching) {
        TradeServices trade = brokerages.fresh(Map.of("caching", caching));
        trade.getQuotes(List.of("s:3", "s:1"));
        long read = brokerages.counters().read();
        List<String> symbols = List.of("s:5", "s:1", "s:none", "s:4", "s:3", "s:2", "s:5");
        assertThat(trade.getQuotes(symbols)).containsOnlyKeys("s:1", "s:2", "s:3", "s:4", "s:5");
        assertThat(brokerages.counters().read()).isEqualTo(read + 1);
        assertThat(trade.getQuotes(List.of("s:2", "s:4", "s:5"))).hasSize(3);
        assertThat(brokerages.counters().read()).isEqualTo(read + 1);
    }

    @Test
    void withoutCaching_quotesOfSymbolsAreOneUnitOfWork() {
        TradeServices trade = brokerages.fresh(Map.of("caching", "none"));
        long read = brokerages.counters().read();
        trade.getQuotes(List.of("s:1", "s:2", "s:3"));
        assertThat(brokerages.counters().read()).isEqualTo(read + 1);
    }

    @Test
    void withoutCaching_theCacheIsNotTouched() {
        TradeServices trade = brokerages.fresh(Map.of("caching", "none"));
        trade.getQuote("s:1");
        trade.getQuote("s:1");
        trade.buy(USER, "s:1", 1, null);
        assertThat(count(Statistic.MISSES)).isZero();
        assertThat(count(Statistic.PUTS)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void buy_takesAwayWhatItHasChanged_andNoMore(String caching) {
        TradeServices trade = brokerages.fresh(Map.of("caching", caching));
        trade.getQuote("s:1");
        trade.getQuote("s:2");
        trade.getAccountData("uid:1");
        trade.getAccountData(USER);
        int before = brokerages.members().get(0).objects().size();
        trade.buy(USER, "s:1", 1, null);
        assertThat(brokerages.members().get(0).objects().size()).isEqualTo(before - 2);
        long loads = count(Statistic.LOADS);
        trade.getQuote("s:2");
        trade.getAccountData("uid:1");
        assertThat(count(Statistic.LOADS)).isEqualTo(loads);
        trade.getQuote("s:1");
        trade.getAccountData(USER);
        assertThat(count(Statistic.LOADS)).isEqualTo(loads + 2);
    }

    @Test
    void originalRules_holdingsKeepThePricesThatTheyWereReadWith() {
        TradeServices trade = brokerages.fresh(Map.of("caching", "command", "cachespec", "original"));
        trade.getHoldings(USER);
        trade.getQuote("s:1");
        Order order = trade.buy("uid:1", "s:1", 1, null);
        trade.getHoldings("uid:1");
        trade.updateQuotePriceVolume("s:1", Brokerages.PRICE_MOVEMENT, 1);
        assertThat(trade.getHolding("uid:1", order.holdingId()).price())
                .isEqualTo(trade.getQuote("s:1").price());
        assertThat(trade.getHoldings("uid:1").stream()
                        .filter(holding -> holding.id() == order.holdingId())
                        .findFirst()
                        .orElseThrow()
                        .price())
                .as("the original rules do not make holdings depend on quotes")
                .isNotEqualTo(trade.getQuote("s:1").price());
    }

    @Test
    void size_changedLive_boundsTheCache() {
        TradeServices trade = brokerages.fresh(Map.of("caching", "distributed-map", "cache.size", "3"));
        try {
            for (int quote = 0; quote < Brokerages.QUOTES; quote++) {
                trade.getQuote("s:" + quote);
            }
            assertThat(brokerages.members().get(0).objects().size()).isEqualTo(3);
            assertThat(count(Statistic.EVICTIONS)).isEqualTo(Brokerages.QUOTES - 3);
        } finally {
            // the database, which all tests share, keeps it
            brokerages.members().get(0).configure(Map.of("cache.size", "2000"));
        }
    }

    @Test
    void longRun_changed_dropsOrderListsOfTheOtherLength() {
        TradeServices trade = brokerages.fresh(Map.of("caching", "distributed-map", "long-run", "on"));
        for (int i = 0; i < 12; i++) {
            trade.buy(USER, "s:" + i, 1, null);
        }
        assertThat(trade.getOrders(USER)).hasSize(10);
        Member member = brokerages.members().get(0);
        member.configure(Map.of("long-run", "off"));
        assertThat(member.services().getOrders(USER)).hasSizeGreaterThan(10);
    }

    /** A request keeps its way of caching, and what it reads late must not meet the readers of another one. */
    @Test
    void requestOfTheFormerRules_keepsNothingAnyMore() {
        TradeServices before = brokerages.fresh(Map.of("caching", "command", "cachespec", "original"));
        Member member = brokerages.members().get(0);
        member.configure(Map.of("cachespec", ""));
        long puts = count(Statistic.PUTS);

        assertThat(before.getHoldings(USER)).isEqualTo(member.services().getHoldings(USER));
        assertThat(before.getQuote("s:1")).isNotNull();
        assertThat(count(Statistic.PUTS)).isEqualTo(puts + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void requestOfAnotherConfiguration_keepsNothingAnyMore(String caching) {
        TradeServices before = brokerages.fresh(Map.of("caching", caching, "long-run", "on"));
        Member member = brokerages.members().get(0);
        member.configure(Map.of("long-run", "off"));
        long puts = count(Statistic.PUTS);

        before.getOrders(USER);
        assertThat(count(Statistic.PUTS)).isEqualTo(puts);
        member.services().getOrders(USER);
        assertThat(count(Statistic.PUTS)).isEqualTo(puts + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"command", "distributed-map"})
    void configurationThatNothingDependsOn_changed_leavesWhatIsThere(String caching) {
        brokerages.fresh(Map.of("caching", caching, "login-throttle", "on"));
        Member member = brokerages.members().get(0);
        Quote cached = member.services().getQuote("s:1");
        long loads = count(Statistic.LOADS);
        member.configure(Map.of("login-throttle", "off"));

        assertThat(member.services().getQuote("s:1")).isEqualTo(cached);
        assertThat(count(Statistic.LOADS)).isEqualTo(loads);
    }

    @Test
    void libertysMap_isEmptyAfterASwitch() throws SQLException {
        brokerages.close();
        brokerages = new Brokerages(
                "jdbc:derby:memory:liberty;create=true", "trade", List.of(), Map.of("trade.cache.provider", "liberty"));
        brokerages.fresh(Map.of("caching", "distributed-map"));
        Member member = brokerages.members().get(0);
        member.services().getAccountData(USER);
        member.configure(Map.of("caching", "none"));
        member.services().buy(USER, "s:1", 1, null);
        BigDecimal balance = member.services().getAccountData(USER).balance();
        member.configure(Map.of("caching", "distributed-map"));

        assertThat(member.services().getAccountData(USER).balance()).isEqualTo(balance);
    }

    @Test
    void libertysMap_keepsTheSizeThatItWasMadeWith() throws SQLException {
        brokerages.close();
        brokerages = new Brokerages(
                "jdbc:derby:memory:liberty;create=true", "trade", List.of(), Map.of("trade.cache.provider", "liberty"));
        brokerages.fresh(Map.of("caching", "distributed-map"));
        Member member = brokerages.members().get(0);

        assertThatExceptionOfType(InvalidConfigurationException.class)
                .isThrownBy(() -> member.configure(Map.of("cache.size", "17")))
                .withMessageContaining("trade.cache.size");
        assertThat(member.objects().administration().bound()).isNotEqualTo(17);
    }

    /** Quotes move while the mode changes again and again: no read may be older than an update that has returned. */
    @Test
    void switching_underUpdates_noStaleRead() throws Exception {
        brokerages.fresh(Map.of("caching", "none"));
        Member member = brokerages.members().get(0);
        AtomicBoolean over = new AtomicBoolean();
        AtomicLong volume = new AtomicLong(member.services().getQuote("s:1").volume());
        Outcomes outcomes = Outcomes.of(3, worker -> {
            if (worker == 0) {
                for (int round = 0; round < 40; round++) {
                    member.configure(Map.of("caching", new String[] {"command", "distributed-map", "none"}[round % 3]));
                }
                over.set(true);
            } else if (worker == 1) {
                while (!over.get()) {
                    volume.set(member.services()
                            .updateQuotePriceVolume("s:1", Brokerages.PRICE_MOVEMENT, 1)
                            .volume());
                }
            } else {
                while (!over.get()) {
                    long known = volume.get();
                    assertThat(member.services().getQuote("s:1").volume()).isGreaterThanOrEqualTo(known);
                }
            }
            return worker;
        });
        assertThat(outcomes.failed()).isEmpty();
    }

    private long count(Statistic statistic) {
        return brokerages.members().get(0).objects().statistics().get(statistic);
    }
}
