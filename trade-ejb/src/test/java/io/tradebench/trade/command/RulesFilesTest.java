package io.tradebench.trade.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.tradebench.cache.rules.CacheMatch;
import io.tradebench.cache.rules.CacheRules;
import io.tradebench.cache.rules.CommandRules;
import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The two rules files that come with Trade: what they cache, and who invalidates what. */
class RulesFilesTest {
    private static final String USER = "uid:1";
    private static final String SYMBOL = "s:2";
    private static final Quote QUOTE = Quote.opening(SYMBOL, "S2 Incorporated", BigDecimal.TEN);
    private static final Account ACCOUNT =
            new Account(1, USER, Instant.EPOCH, BigDecimal.TEN, BigDecimal.TEN, 0, 0, Instant.EPOCH);
    private static final Holding HOLDING = new Holding(7, 1, SYMBOL, 1, BigDecimal.TEN, Instant.EPOCH, BigDecimal.TEN);
    private static final Order ORDER = Order.buy(ACCOUNT, QUOTE, 1, null, Instant.EPOCH);

    private static final CommandRules CORRECTED = rules("cachespec.xml").commands(Commands.ALL);
    private static final CommandRules ORIGINAL = rules("cachespec-original.xml").commands(Commands.ALL);

    /** A brokerage with one user who holds one share. */
    private static final TradeServices SERVICES = new TradeDecorator(null) {
        @Override
        public List<Holding> getHoldings(String userId) {
            return List.of(HOLDING, HOLDING);
        }

        @Override
        public Holding getHolding(String userId, long holdingId) {
            return HOLDING;
        }

        @Override
        public List<Order> getClosedOrders(String userId) {
            return userId.equals(USER) ? List.of(ORDER) : List.of();
        }
    };

    @ParameterizedTest
    @ValueSource(strings = {"cachespec.xml", "cachespec-original.xml"})
    void servlets_ofEachFile_areThePathsOfTrade(String file) {
        assertThat(rules(file).servlets().names())
                .contains("/app", "/marketSummary", "/WEB-INF/fragments/displayQuote.jsp")
                .isSubsetOf("/app", "/marketSummary", "/orderAlerts", "/WEB-INF/fragments/displayQuote.jsp");
    }

    static Stream<Arguments> reads() {
        return Stream.of(
                arguments(
                        new QuoteCommand(SERVICES, SYMBOL),
                        "QuoteCommand:getSymbol=s:2",
                        Set.of("Quote_Symbol:s:2", "AllQuotes")),
                arguments(
                        new AccountCommand(SERVICES, USER),
                        "AccountCommand:getUserID=uid:1",
                        Set.of("Account_UserID:uid:1", "AllUsers")),
                arguments(
                        new AccountProfileCommand(SERVICES, USER),
                        "AccountProfileCommand:getUserID=uid:1",
                        Set.of("AccountProfile_UserID:uid:1", "AllUsers")),
                arguments(
                        executed(new HoldingsCommand(SERVICES, USER)),
                        "HoldingsCommand:getUserID=uid:1",
                        Set.of("Holdings_UserID:uid:1", "Quote_Symbol:s:2", "AllUsers")),
                arguments(
                        executed(new HoldingCommand(SERVICES, USER, 7)),
                        "HoldingCommand:getUserID=uid:1&getHoldingID=7",
                        Set.of("Holdings_UserID:uid:1", "Quote_Symbol:s:2", "AllUsers")),
                arguments(
                        new OrdersCommand(SERVICES, USER),
                        "OrdersCommand:getUserID=uid:1",
                        Set.of("Orders_UserID:uid:1", "AllUsers")),
                arguments(
                        new ClosedOrdersCommand(SERVICES, USER),
                        "ClosedOrdersCommand:getUserID=uid:1",
                        Set.of("ClosedOrders_UserID:uid:1", "AllUsers")),
                arguments(new MarketSummaryCommand(SERVICES), "MarketSummaryCommand", Set.of("MarketSummary")));
    }

    @ParameterizedTest
    @MethodSource("reads")
    void match_reads_areCachedUntilWhatTheyShowChanges(
            TradeCommand<?> read, String cacheId, Set<Object> dependencyIds) {
        CacheMatch<Object> match = CORRECTED.of(read.getClass()).match(read);

        assertThat(match.cacheId()).isEqualTo(cacheId);
        assertThat(match.info(read).dependencyIds()).isEqualTo(dependencyIds);
        assertThat(match.info(read).priority()).isEqualTo(3);
    }

    static Stream<Arguments> updates() {
        return Stream.of(
                arguments(new LoginCommand(SERVICES, USER, "xxx"), Set.of("Account_UserID:uid:1")),
                arguments(new LogoutCommand(SERVICES, USER), Set.of("Account_UserID:uid:1", "Holdings_UserID1:uid:1")),
                arguments(
                        new BuyCommand(SERVICES, USER, SYMBOL, 1, null),
                        Set.of("Account_UserID:uid:1", "Orders_UserID:uid:1")),
                arguments(new SellCommand(SERVICES, USER, 7, null), Set.of("Orders_UserID:uid:1")),
                arguments(
                        new CancelOrderCommand(SERVICES, USER, 9),
                        Set.of("Account_UserID:uid:1", "Orders_UserID:uid:1")),
                arguments(
                        new OrderCompletedCommand(SERVICES, USER, 9),
                        Set.of(
                                "Account_UserID:uid:1",
                                "Holdings_UserID:uid:1",
                                "Orders_UserID:uid:1",
                                "ClosedOrders_UserID:uid:1")),
                arguments(
                        executed(new ClosedOrdersCommand(SERVICES, USER)),
                        Set.of("ClosedOrders_UserID:uid:1", "Orders_UserID:uid:1")),
                arguments(executed(new ClosedOrdersCommand(SERVICES, "uid:2")), Set.of()),
                arguments(
                        new UpdateAccountProfileCommand(
                                SERVICES, new ProfileUpdate(USER, null, null, "n", "a", "e@e.org", null)),
                        Set.of("AccountProfile_UserID:uid:1")),
                arguments(UpdateQuotePriceCommand.of(SYMBOL), Set.of("Quote_Symbol:s:2")),
                arguments(new CreateQuoteCommand(SERVICES, SYMBOL, "S2", BigDecimal.TEN), Set.of("Quote_Symbol:s:2")),
                arguments(new ResetTradeCommand(SERVICES), Set.of("AllQuotes", "AllUsers", "MarketSummary")));
    }

    @ParameterizedTest
    @MethodSource("updates")
    void invalidations_updates_areEverythingThatShowsIt(TradeCommand<?> update, Set<Object> ids) {
        assertThat(CORRECTED.of(update.getClass()).invalidations(update)).isEqualTo(ids);
    }

    @Test
    void original_pricesAndBalances_areNotInvalidated() {
        TradeCommand<?> holdings = executed(new HoldingsCommand(SERVICES, USER));
        assertThat(ORIGINAL.of(HoldingsCommand.class)
                        .match(holdings)
                        .info(holdings)
                        .dependencyIds())
                .doesNotContain("Quote_Symbol:s:2");
        assertThat(ORIGINAL.of(BuyCommand.class).invalidations(new BuyCommand(SERVICES, USER, SYMBOL, 1, null)))
                .containsExactly("Orders_UserID:uid:1");
        assertThat(ORIGINAL.of(CancelOrderCommand.class).invalidations(new CancelOrderCommand(SERVICES, USER, 9)))
                .isEmpty();
    }

    private static <C extends TradeCommand<?>> C executed(C command) {
        command.execute();
        return command;
    }

    private static CacheRules rules(String file) {
        try (InputStream xml = RulesFilesTest.class.getResourceAsStream("/" + file)) {
            return CacheRules.read(file, xml);
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
