package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.cache.statistics.Statistic;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A quote moves through two members while its readers are at work and everything that decides how it is cached changes again and
 * again. What a level promises holds on the way from one setting to the next, too.
 */
@Tag("once")
class LiveSwitchTest {
    private static final Logger LOG = System.getLogger(LiveSwitchTest.class.getName());
    private static final int SWITCHES = 15;
    private static final Duration SOON = Duration.ofMinutes(1);
    private static final String SYMBOL = "s:1";
    private static final int FIRST = 0;
    private static final int SECOND = 1;

    private final Random random = new Random(1);
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicLong known = new AtomicLong();
    private final AtomicInteger switched = new AtomicInteger();
    private final AtomicInteger cached = new AtomicInteger();
    private final AtomicInteger traded = new AtomicInteger();

    private ConnectedMembers members;
    private Brokerages brokerages;

    @BeforeEach
    void open() throws SQLException {
        members = new ConnectedMembers(2, "switching");
        brokerages = members.brokerages();
    }

    @AfterEach
    void close() {
        members.close();
    }

    @Test
    void strictAllTheTime_noStaleReadOnAnyMember() throws Exception {
        brokerages.fresh(Map.of("caching", "none", "cache.coherence", "strict"));

        Outcomes outcomes = Outcomes.of(4, worker -> switch (worker) {
            case 0 -> switching(List.of("strict"), FIRST, SECOND);
            case 1 -> updating(FIRST, SECOND);
            case 2 -> reading(FIRST);
            default -> reading(SECOND);
        });

        assertThat(outcomes.failed()).isEmpty();
        assertThat(known).hasPositiveValue();
        assertSwitchedAndCached();
    }

    /** Eventual promises the member that is written through the new value at once, and the other one soon. */
    @Test
    void strictAndEventualInTurn_noStaleReadOnTheMemberThatIsWrittenThrough() throws Exception {
        brokerages.fresh(Map.of("caching", "none", "cache.coherence", "eventual"));

        Outcomes outcomes = Outcomes.of(3, worker -> switch (worker) {
            case 0 -> switching(List.of("eventual", "strict"), FIRST);
            case 1 -> updating(FIRST, FIRST);
            default -> reading(FIRST);
        });

        assertThat(outcomes.failed()).isEmpty();
        assertSwitchedAndCached();
        brokerages.members().get(FIRST).awaitOthers();
        for (Member member : brokerages.members()) {
            assertThat(member.services().getQuote(SYMBOL))
                    .isEqualTo(member.uncached().getQuote(SYMBOL));
        }
    }

    /** Of two users, each at a member of his own, whose orders are completed through it; the other one must have heard of it. */
    @Test
    void ordersByMessage_strictAllTheTime_areSeenOnTheOtherMember() throws Exception {
        brokerages.fresh(Map.of("caching", "none", "cache.coherence", "strict"));

        Outcomes outcomes = Outcomes.of(3, worker -> switch (worker) {
            case 0 -> switching(List.of("strict"), FIRST, SECOND);
            case 1 -> trading("uid:1", FIRST, SECOND);
            default -> trading("uid:2", SECOND, FIRST);
        });

        assertThat(outcomes.failed()).isEmpty();
        assertThat(traded).hasPositiveValue();
        assertSwitchedAndCached();
        assertThat(brokerages.administration().audit().violations()).isEmpty();
    }

    /** What it had not committed when it ended may have been committed since. */
    @Test
    @Timeout(60)
    void memberThatStarts_hasTheOthersClear() {
        brokerages.fresh(Map.of("caching", "distributed-map", "cache.coherence", "strict"));
        Member first = brokerages.members().get(FIRST);
        while (first.objects().isEmpty()) {
            first.services().getQuote(SYMBOL);
        }

        members.startAnother();

        assertThat(first.objects().isEmpty()).isTrue();
    }

    /** Or nothing is proved. */
    private void assertSwitchedAndCached() {
        assertThat(switched).hasValueGreaterThanOrEqualTo(SWITCHES / 2);
        assertThat(cached).as("settings under which caches have answered").hasPositiveValue();
    }

    /** @param readers the members that are read from meanwhile */
    private Object switching(List<String> levels, int... readers) {
        try {
            for (int number = 0; number < SWITCHES; number++) {
                Map<String, String> next = new HashMap<>();
                next.put("caching", anyOf("none", "command", "distributed-map"));
                next.put("servlet-caching", next.get("caching").equals("command") ? anyOf("on", "off") : "off");
                next.put("cache.sharing", anyOf("not-shared", "push", "pull", "push-pull"));
                next.put("cache.coherence", anyOf(levels.toArray(String[]::new)));
                next.put("order-processing", anyOf("sync", "async", "async-2pc"));
                boolean follows = switchTo(next);
                if (follows && !next.get("caching").equals("none")) {
                    awaitHits(readers);
                    cached.incrementAndGet();
                }
            }
            return SWITCHES;
        } finally {
            over.set(true);
        }
    }

    /**
     * A member that was silent for too long, on a machine that is busy with other things, makes a switch fail: then nothing changed.
     *
     * @return whether it has succeeded
     */
    private boolean switchTo(Map<String, String> next) {
        try {
            brokerages.members().get(FIRST).configure(next);
            brokerages.members().get(SECOND).refresh();
            switched.incrementAndGet();
            return true;
        } catch (ConfigurationNotChangedException refused) {
            LOG.log(Level.INFO, "Not switched to " + next, refused);
            return false;
        }
    }

    /** Waits until caches have answered: under the level strict they begin seconds after the switch. */
    private void awaitHits(int... readers) {
        long[] before = IntStream.of(readers).mapToLong(this::hits).toArray();
        await().pollInterval(Duration.ofMillis(5)).atMost(SOON).until(() -> IntStream.range(0, readers.length)
                .allMatch(reader -> hits(readers[reader]) > before[reader]));
    }

    private long hits(int member) {
        return brokerages.members().get(member).objects().statistics().get(Statistic.MEMORY_HITS);
    }

    private Object updating(int... through) {
        long updates = 0;
        while (!over.get()) {
            TradeServices services = brokerages
                    .members()
                    .get(through[(int) (updates++ % through.length)])
                    .services();
            Quote moved = services.updateQuotePriceVolume(SYMBOL, Brokerages.PRICE_MOVEMENT, 1);
            known.set(moved.volume());
        }
        return updates;
    }

    private Object trading(String user, int here, int there) {
        Member asked = brokerages.members().get(here);
        Member other = brokerages.members().get(there);
        while (!over.get()) {
            int holdings = other.services().getHoldings(user).size();
            Order bought = completed(asked, other, user, asked.services().buy(user, SYMBOL, 1, null));
            assertThat(other.services().getHoldings(user)).hasSize(holdings + 1);
            completed(asked, other, user, asked.services().sell(user, bought.holdingId(), null));
            assertThat(other.services().getHoldings(user)).hasSize(holdings);
            traded.incrementAndGet();
        }
        return user;
    }

    private static Order completed(Member asked, Member other, String user, Order placed) {
        assertThat(other.services().getOrder(user, placed.id()).status()).isEqualTo(placed.status());
        asked.queue().deliver();
        Order seen = other.services().getOrder(user, placed.id());
        assertThat(seen.status()).isEqualTo(OrderStatus.CLOSED);
        return seen;
    }

    private Object reading(int member) {
        long reads = 0;
        while (!over.get()) {
            long least = known.get();
            Quote seen = brokerages.members().get(member).services().getQuote(SYMBOL);
            assertThat(seen.volume()).isGreaterThanOrEqualTo(least);
            reads++;
        }
        return reads;
    }

    private String anyOf(String... values) {
        return values[random.nextInt(values.length)];
    }
}
