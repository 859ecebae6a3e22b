package io.tradebench.trade.contract;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.cache.InvalidationCause;
import io.tradebench.cache.InvalidationEvent;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.object.RemovalListener;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.cache.statistics.Statistic;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Quote;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;

/**
 * The contract on two members whose caches are connected by Hazelcast, each call on the next member, in every caching mode. At the
 * end of each test every member's view of the users and the quotes must be that of the database, and come from its cache.
 *
 * <p>A build takes every pair of values of two dimensions at least once, but for sharing and runtime mode, order processing or access
 * mode: neither knows that the other exists; {@code -Dtrade.contract=ways} takes every combination of runtime mode, order processing and access
 * mode, {@code full} every combination of all. Each access mode has a class of its own, so that they run side by side.
 */
@Tag("once")
@ParameterizedClass(name = "{0}")
abstract class CachingContract extends TradeServicesContract {
    private static final List<String> DIMENSIONS =
            List.of("runtime-mode", "caching", "cache.sharing", "cache.coherence", "order-processing", "access-mode");
    private static final List<List<String>> PAIRWISE = List.of(
            List.of("ejb", "command", "push-pull", "strict", "async-2pc", "standard"),
            List.of("direct", "distributed-map", "push", "eventual", "sync", "standard"),
            List.of("direct", "command", "not-shared", "eventual", "async", "web-services"),
            List.of("session-direct", "distributed-map", "push-pull", "eventual", "async-2pc", "web-services"),
            List.of("session-direct", "command", "pull", "strict", "async", "standard"),
            List.of("ejb", "command", "push", "strict", "sync", "web-services"),
            List.of("ejb", "distributed-map", "pull", "eventual", "async", "remote"),
            List.of("direct", "distributed-map", "not-shared", "strict", "async-2pc", "remote"),
            List.of("session-direct", "command", "push-pull", "eventual", "sync", "remote"));

    private static final Duration SOON = Duration.ofMinutes(1);

    /** The tests trade for the first ten. */
    private static final int USERS_LOOKED_AT = 12;

    private static ConnectedMembers members;

    @Parameter
    Map<String, String> settings;

    /** Those that the build takes with an access mode. */
    static Stream<Map<String, String>> with(String accessMode) {
        return asked().filter(settings -> settings.get("access-mode").equals(accessMode));
    }

    private static Stream<Map<String, String>> asked() {
        return switch (System.getProperty("trade.contract", "pairwise")) {
            case "full" -> all();
            case "ways" -> ways();
            case "pairwise" -> PAIRWISE.stream().map(CachingContract::settings);
            default -> throw new IllegalArgumentException("trade.contract: use full, ways or pairwise");
        };
    }

    /** The ways to run the brokerage; the ways to cache it take turns. */
    private static Stream<Map<String, String>> ways() {
        List<List<Map<String, String>>> ways =
                List.copyOf(all().collect(groupingBy(CachingContract::way, LinkedHashMap::new, toList()))
                        .values());
        return IntStream.range(0, ways.size()).mapToObj(number -> {
            List<Map<String, String>> caches = ways.get(number);
            // each value of a dimension here meets each value of a dimension there
            return caches.get(5 * number % caches.size());
        });
    }

    private static List<String> way(Map<String, String> settings) {
        return List.of(settings.get("runtime-mode"), settings.get("order-processing"), settings.get("access-mode"));
    }

    private static Stream<Map<String, String>> all() {
        return Stream.of("ejb", "direct", "session-direct").flatMap(runtime -> Stream.of("command", "distributed-map")
                .flatMap(caching -> Stream.of("not-shared", "push", "pull", "push-pull")
                        .flatMap(sharing -> Stream.of("eventual", "strict")
                                .flatMap(level -> Stream.of("sync", "async", "async-2pc")
                                        .flatMap(orders -> Stream.of("standard", "remote", "web-services")
                                                .map(access -> settings(List.of(
                                                        runtime, caching, sharing, level, orders, access))))))));
    }

    private static Map<String, String> settings(List<String> values) {
        Map<String, String> settings = new LinkedHashMap<>();
        IntStream.range(0, values.size()).forEach(i -> settings.put(DIMENSIONS.get(i), values.get(i)));
        return settings;
    }

    @BeforeAll
    static void open() throws SQLException {
        members = new ConnectedMembers(2, "caching");
    }

    @AfterAll
    static void close() {
        members.close();
    }

    @Override
    public Brokerages brokerages() {
        return members.brokerages();
    }

    @Override
    public Map<String, String> settings() {
        return settings;
    }

    @Test
    void updateWithinATransactionOfTheCaller_isToldAfterItsCommit() throws Exception {
        assumeTransactionsOfCallers();
        Member member = brokerages().members().get(0);
        Quote before = member.services().getQuote("s:1");
        List<InvalidationEvent> removed = removedOn(member);
        UserTransaction transaction = brokerages().transaction();

        transaction.begin();
        Quote after;
        try {
            after = member.services().updateQuotePriceVolume("s:1", new BigDecimal("1.10"), 100);
            assertThat(member.services().getQuote("s:1")).isEqualTo(after).isNotEqualTo(before);
            assertThat(removed).isEmpty();
            transaction.commit();
        } finally {
            rollBackUnlessEnded(transaction);
        }

        member.awaitOthers();
        assertThat(brokerages().members())
                .allSatisfy(
                        shown -> assertThat(shown.services().getQuote("s:1")).isEqualTo(after));
    }

    @Test
    void updateWithinATransactionThatIsRolledBack_leavesCachesAlone() throws Exception {
        assumeTransactionsOfCallers();
        Member member = brokerages().members().get(0);
        Quote before = member.services().getQuote("s:1");
        List<InvalidationEvent> removed = removedOn(member);
        UserTransaction transaction = brokerages().transaction();

        transaction.begin();
        try {
            member.services().updateQuotePriceVolume("s:1", new BigDecimal("1.10"), 100);
            member.services().getQuote("s:1");
        } finally {
            transaction.rollback();
        }

        assertThat(removed).isEmpty();
        assertThat(member.services().getQuote("s:1")).isEqualTo(before);
    }

    /** On whichever member it was made. */
    @Test
    void update_isHeardOnceAndInItsOrder_byTheListenersOfEveryMember() {
        List<Member> all = brokerages().members();
        List<HeardSymbols> heard =
                all.stream().map(member -> new HeardSymbols(member.objects())).toList();
        try {
            for (int quote = 0; quote < 4; quote++) {
                Member member = all.get(quote % all.size());
                member.services().updateQuotePriceVolume("s:" + quote, new BigDecimal("1.10"), 100);
                member.awaitOthers();
            }
        } finally {
            heard.forEach(HeardSymbols::end);
        }

        assertThat(heard).allSatisfy(here -> assertThat(here.symbols).containsExactly("s:0", "s:1", "s:2", "s:3"));
    }

    /** The symbols of quotes whose entries leave a cache. */
    private static final class HeardSymbols implements RemovalListener {
        private static final Pattern SYMBOL = Pattern.compile("\\bs:\\d+");

        private final List<String> symbols = new CopyOnWriteArrayList<>();
        private final ObjectCache cache;

        HeardSymbols(ObjectCache cache) {
            this.cache = cache;
            cache.addRemovalListener(this);
        }

        @Override
        public void removed(Collection<?> ids) {
            SYMBOL.matcher(ids.toString())
                    .results()
                    .map(MatchResult::group)
                    .distinct()
                    .forEach(symbols::add);
        }

        @Override
        public void cleared() {
            symbols.add("all");
        }

        void end() {
            cache.removeRemovalListener(this);
        }
    }

    /** Which entries are removed by an update from now on. */
    private static List<InvalidationEvent> removedOn(Member member) {
        List<InvalidationEvent> removed = new CopyOnWriteArrayList<>();
        member.objects().enableListener(true);
        member.objects().addInvalidationListener(event -> {
            if (event.cause() == InvalidationCause.EXPLICIT) {
                removed.add(event);
            }
        });
        return removed;
    }

    private static void rollBackUnlessEnded(UserTransaction transaction) throws SystemException {
        if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            transaction.rollback();
        }
    }

    @AfterEach
    void everyMemberShowsWhatTheDatabaseHas_fromItsCache() {
        List<Object> stored = shown(brokerages().members().get(0).uncached());
        for (Member member : brokerages().members()) {
            assertThat(shown(member.services())).containsExactlyElementsOf(stored);
            // a member that a busy machine has kept from renewing its lease answers nothing from its cache for a while
            await().pollDelay(Duration.ZERO).atMost(SOON).untilAsserted(() -> assertCached(member, stored));
        }
    }

    /** That what was read before is there. */
    private static void assertCached(Member member, List<Object> stored) {
        CacheStatistics before = member.objects().statistics();
        assertThat(shown(member.services())).containsExactlyElementsOf(stored);
        CacheStatistics after = member.objects().statistics();
        assertThat(after.get(Statistic.LOADS)).isEqualTo(before.get(Statistic.LOADS));
        assertThat(after.get(Statistic.MEMORY_HITS) - before.get(Statistic.MEMORY_HITS))
                .isGreaterThanOrEqualTo(stored.size());
    }

    /** All quotes, and what users have. */
    private static List<Object> shown(TradeServices trade) {
        List<String> symbols = IntStream.range(0, Brokerages.QUOTES)
                .mapToObj(quote -> "s:" + quote)
                .toList();
        Map<String, Quote> quotes = trade.getQuotes(symbols);
        List<Object> shown = new ArrayList<>();
        symbols.forEach(symbol -> shown.add(quotes.get(symbol)));
        for (int user = 0; user < USERS_LOOKED_AT; user++) {
            String id = "uid:" + user;
            shown.add(trade.getAccountData(id));
            shown.add(trade.getAccountProfileData(id));
            shown.add(trade.getHoldings(id));
            shown.add(trade.getOrders(id));
        }
        return shown;
    }
}
