package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The runtimes share one database and one source of ids: they take turns while users trade, and nothing is lost or done twice. */
@Tag("once")
class RuntimeSwitchTest {
    private static final List<String> MODES = List.of("ejb", "direct", "session-direct");
    private static final int TRADERS = 3;
    private static final int ROUNDS = 12;

    @Test
    void runtimes_switchedWhileUsersTrade_keepTheBooksExact() throws Exception {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:runtimes;create=true", "trade")) {
            brokerages.fresh(Map.of("runtime-mode", "ejb", "caching", "none"));
            Member member = brokerages.members().get(0);
            List<Integer> before = holdings(member);

            Outcomes outcomes = Outcomes.of(TRADERS, trader -> trades(member, trader));

            assertThat(outcomes.failed()).isEmpty();
            assertThat(holdings(member))
                    .isEqualTo(before.stream().map(number -> number + ROUNDS).toList());
            assertThat(brokerages.administration().audit().violations()).isEmpty();
        }
    }

    /** A summary may be as old as its interval, but is never of a population that is gone. */
    @Test
    void reset_ofWhatIsThere_marketSummaryIsOfTheNewPopulation() throws Exception {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:summaries;create=true", "trade")) {
            brokerages.fresh(Map.of("caching", "none", "market-summary-interval", "86400"));
            Member member = brokerages.members().get(0);
            member.services().buy("uid:1", "s:1", 1, null);
            MarketSummary first = member.services().getMarketSummary();
            member.services().buy("uid:1", "s:1", 1, null);
            assertThat(member.services().getMarketSummary()).isEqualTo(first);

            brokerages.administration().reset();

            assertThat(member.services().getMarketSummary())
                    .isEqualTo(member.uncached().getMarketSummary())
                    .isNotEqualTo(first);
        }
    }

    /** It keeps the summary that it has, for itself alone. */
    @Test
    void requestThatOutlastsAPopulation_putsNoFormerMarketSummaryIntoTheCache() throws Exception {
        try (Brokerages brokerages = new Brokerages("jdbc:derby:memory:outlasting;create=true", "trade")) {
            brokerages.fresh(Map.of("caching", "command", "market-summary-interval", "86400"));
            Member member = brokerages.members().get(0);
            TradeServices before = member.services();
            MarketSummary former = before.getMarketSummary();

            brokerages.administration().populate(Brokerages.USERS, Brokerages.QUOTES, 2);

            assertThat(before.getMarketSummary()).isEqualTo(former);
            assertThat(member.services().getMarketSummary())
                    .isEqualTo(member.uncached().getMarketSummary())
                    .isNotEqualTo(former);
        }
    }

    /** Two shares are bought in one mode and sold in the next, a third stays. */
    private static Object trades(Member member, int trader) {
        String user = user(trader);
        for (int round = 0; round < ROUNDS; round++) {
            switchTo(member, round + trader);
            Order bought = member.services().buy(user, "s:" + trader, 2, null);
            member.services().buy(user, "s:" + round, 1, null);
            switchTo(member, round + trader + 1);
            member.services().sell(user, bought.holdingId(), null);
        }
        return ROUNDS;
    }

    private static void switchTo(Member member, int turn) {
        member.configure(Map.of("runtime-mode", MODES.get(turn % MODES.size())));
    }

    private static List<Integer> holdings(Member member) {
        return IntStream.range(0, TRADERS)
                .map(trader -> member.services().getHoldings(user(trader)).size())
                .boxed()
                .toList();
    }

    private static String user(int trader) {
        return "uid:" + trader;
    }
}
