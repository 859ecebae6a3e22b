package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.HoldingInSaleException;
import io.tradebench.trade.domain.InsufficientFundsException;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.NotYoursException;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderNotOpenException;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.SymbolExistsException;
import io.tradebench.trade.domain.TooManyHoldingsException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownHoldingException;
import io.tradebench.trade.domain.UnknownOrderException;
import io.tradebench.trade.domain.UnknownSymbolException;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.trade.domain.UserExistsException;
import io.tradebench.trade.domain.WrongCredentialsException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link TradeServices} does, whatever runs below it. Each test ends with an exact audit. */
abstract class TradeServicesContract {
    private static final String USER = "uid:0";
    private static final Registration ADA =
            new Registration("ada", "secret", "Ada L", "1 Wall Street", "ada@trade.example", "4000-1111-2222-3333");

    private TradeServices trade;

    abstract Brokerages brokerages();

    /** The configuration under which the contract is to hold. */
    abstract Map<String, String> settings();

    @BeforeEach
    void populate() {
        trade = brokerages().fresh(settings());
    }

    @AfterEach
    void everyAccountIsExact() {
        assertThat(brokerages().administration().audit().violations()).isEmpty();
    }

    // --- users

    @Test
    void login_countsAndStamps() {
        Account before = trade.getAccountData(USER);
        Account account = trade.login(USER, "xxx");
        assertThat(account.loginCount()).isEqualTo(before.loginCount() + 1);
        assertThat(account.lastLogin()).isEqualTo(Brokerages.NOW);
        assertThat(trade.getAccountData(USER)).isEqualTo(account);
    }

    @Test
    void login_wrongPassword_changesNothing() {
        Account before = trade.getAccountData(USER);
        assertThatThrownBy(() -> trade.login(USER, "yyy")).isInstanceOf(WrongCredentialsException.class);
        assertThat(trade.getAccountData(USER)).isEqualTo(before);
    }

    @Test
    void login_unknownUser_looksLikeAWrongPassword() {
        assertThatThrownBy(() -> trade.login("nobody", "xxx"))
                .isInstanceOf(WrongCredentialsException.class)
                .hasMessage(new WrongCredentialsException().getMessage());
    }

    @Test
    void logout_counts() {
        int before = trade.getAccountData(USER).logoutCount();
        trade.logout(USER);
        assertThat(trade.getAccountData(USER).logoutCount()).isEqualTo(before + 1);
    }

    @Test
    void logout_unknownUser() {
        assertThatThrownBy(() -> trade.logout("nobody")).isInstanceOf(UnknownUserException.class);
    }

    @Test
    void register_opensAnAccount() {
        Account account = trade.register(ADA);
        assertThat(account.balance()).isEqualTo(Money.OPEN_BALANCE);
        assertThat(trade.getAccountData("ada")).isEqualTo(account);
        assertThat(trade.getAccountProfileData("ada")).isEqualTo(ADA.profile());
        assertThat(trade.login("ada", "secret").loginCount()).isEqualTo(1);
    }

    @Test
    void register_takenUserId() {
        trade.register(ADA);
        assertThatThrownBy(() -> trade.register(ADA)).isInstanceOf(UserExistsException.class);
    }

    @Test
    void profile_update() {
        AccountProfile updated = trade.updateAccountProfile(
                new ProfileUpdate(USER, "xxx", "new password", "New Name", "2 New St", "new@trade.example", null));
        assertThat(updated.fullName()).isEqualTo("New Name");
        assertThat(trade.getAccountProfileData(USER)).isEqualTo(updated);
        assertThat(trade.login(USER, "new password")).isNotNull();
    }

    @Test
    void profile_update_withoutPassword_keepsIt() {
        String card = trade.getAccountProfileData(USER).creditCard();
        trade.updateAccountProfile(
                new ProfileUpdate(USER, null, null, "New Name", "2 New St", "new@trade.example", null));
        assertThat(trade.login(USER, "xxx")).isNotNull();
        assertThat(trade.getAccountProfileData(USER).creditCard()).isEqualTo(card);
        assertThat(brokerages().administration().passwordVersion(USER)).isZero();
    }

    @Test
    void password_changes_onlyWithTheCurrentOne() {
        AccountProfile before = trade.getAccountProfileData(USER);
        for (String wrong : new String[] {null, "yyy"}) {
            assertThatThrownBy(() -> trade.updateAccountProfile(
                            new ProfileUpdate(USER, wrong, "new password", "N", "A", "new@trade.example", null)))
                    .isInstanceOf(WrongCredentialsException.class);
        }
        assertThat(trade.getAccountProfileData(USER)).isEqualTo(before);
        assertThat(trade.login(USER, "xxx")).isNotNull();
        assertThat(brokerages().administration().passwordVersion(USER)).isZero();
    }

    @Test
    void password_change_makesAnotherVersion() {
        trade.updateAccountProfile(new ProfileUpdate(USER, "xxx", "second", "N", "A", "new@trade.example", null));
        assertThat(brokerages().administration().passwordVersion(USER)).isEqualTo(1);
        assertThatThrownBy(() -> trade.login(USER, "xxx")).isInstanceOf(WrongCredentialsException.class);
        assertThat(brokerages().administration().passwordVersion("nobody")).isEqualTo(-1);
    }

    @Test
    void login_strengthensAnOldHash() {
        assertThat(hashOf(USER)).startsWith("10$");
        Map<String, String> stronger = new HashMap<>(settings());
        stronger.put("password-iterations", "20");
        brokerages().members().get(0).configure(stronger);
        brokerages().members().forEach(Member::refresh);
        trade = brokerages().members().get(0).services();
        assertThat(trade.login(USER, "xxx")).isNotNull();
        assertThat(hashOf(USER)).startsWith("20$");
        assertThat(trade.login(USER, "xxx")).isNotNull();
        assertThat(brokerages().administration().passwordVersion(USER)).isZero();
        Map<String, String> asBefore = new HashMap<>(settings());
        asBefore.put("password-iterations", "10");
        brokerages().members().get(0).configure(asBefore);
    }

    @Test
    void login_ofAnUnknownUser_isComparedWithAStoredHash() throws SQLException {
        try (Connection connection = brokerages().dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE account_profile SET password_hash = 'broken' WHERE user_id = 'uid:7'");
        }
        assertThatThrownBy(() -> trade.login("uid:6a", "xxx")).isNotInstanceOf(WrongCredentialsException.class);
        assertThatThrownBy(() -> trade.login("uid:5a", "xxx")).isInstanceOf(WrongCredentialsException.class);
    }

    @Test
    void passwords_areHashed_withoutTransactionAndConnection() {
        List<String> held = new ArrayList<>();
        brokerages().whenHashing(() -> held.add(brokerages().held()));
        try {
            trade.register(ADA);
            trade.updateAccountProfile(new ProfileUpdate("ada", "secret", "other", "N", "A", "n@trade.example", null));
        } finally {
            brokerages().whenHashing(() -> {});
        }
        assertThat(held).isNotEmpty().containsOnly("nothing");
    }

    private String hashOf(String user) {
        try (Connection connection = brokerages().dataSource().getConnection();
                PreparedStatement query =
                        connection.prepareStatement("SELECT password_hash FROM account_profile WHERE user_id = ?")) {
            query.setString(1, user);
            try (ResultSet rows = query.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Test
    void unknownUser_isRefusedEverywhere() {
        assertThatThrownBy(() -> trade.getAccountData("nobody")).isInstanceOf(UnknownUserException.class);
        assertThatThrownBy(() -> trade.getAccountProfileData("nobody")).isInstanceOf(UnknownUserException.class);
        assertThatThrownBy(() -> trade.buy("nobody", "s:0", 1, null)).isInstanceOf(UnknownUserException.class);
        assertThat(trade.getHoldings("nobody")).isEmpty();
        assertThat(trade.getOrders("nobody")).isEmpty();
        assertThat(trade.getClosedOrders("nobody")).isEmpty();
    }

    // --- quotes

    @Test
    void quote_unknownSymbol() {
        assertThatThrownBy(() -> trade.getQuote("s:none")).isInstanceOf(UnknownSymbolException.class);
    }

    @Test
    void quotes_ofSymbols_areThoseThatAreQuoted() {
        assertThat(trade.getQuotes(List.of("s:1", "s:none", "s:0", "s:1")))
                .containsOnly(Map.entry("s:0", trade.getQuote("s:0")), Map.entry("s:1", trade.getQuote("s:1")));
        assertThat(trade.getQuotes(List.of())).isEmpty();
    }

    @Test
    void quotes_all() {
        List<Quote> quotes = trade.getAllQuotes();
        assertThat(quotes).hasSize(Brokerages.QUOTES).contains(trade.getQuote("s:0"));
        assertThat(quotes).extracting(Quote::symbol).isSorted();
    }

    @Test
    void quote_create() {
        Quote created = trade.createQuote("t:1", "Test", new BigDecimal("12.345"));
        assertThat(created.price()).isEqualTo("12.35");
        assertThat(trade.getQuote("t:1")).isEqualTo(created);
        assertThatThrownBy(() -> trade.createQuote("t:1", "Test", BigDecimal.ONE))
                .isInstanceOf(SymbolExistsException.class);
        assertThat(trade.createQuote("x".repeat(64), "y".repeat(100), new BigDecimal("999999999.99")))
                .isEqualTo(trade.getQuote("x".repeat(64)));
    }

    @Test
    void quote_create_refusedInput() {
        int quotes = trade.getAllQuotes().size();
        BigDecimal ten = BigDecimal.TEN;
        assertThatThrownBy(() -> trade.createQuote("x".repeat(65), "Test", ten))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade.createQuote("t 2", "Test", ten)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade.createQuote("", "Test", ten)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade.createQuote("t:2", "y".repeat(101), ten))
                .isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade.createQuote("t:2", " ", ten)).isInstanceOf(InvalidInputException.class);
        for (String price : List.of("0", "0.004", "-1", "1000000000.00", "1e100")) {
            assertThatThrownBy(() -> trade.createQuote("t:2", "Test", new BigDecimal(price)))
                    .isInstanceOf(InvalidInputException.class);
        }
        assertThat(trade.getAllQuotes()).hasSize(quotes);
    }

    @Test
    void quote_update_movesPriceAndVolume() {
        Quote before = trade.getQuote("s:0");
        Quote after = trade.updateQuotePriceVolume("s:0", new BigDecimal("0.90"), 7);
        assertThat(after).isEqualTo(before.traded(new BigDecimal("0.90"), 7)).isEqualTo(trade.getQuote("s:0"));
        assertThatThrownBy(() -> trade.updateQuotePriceVolume("s:none", BigDecimal.ONE, 1))
                .isInstanceOf(UnknownSymbolException.class);
    }

    @Test
    void marketSummary_isMadeOfAllQuotes() {
        trade.updateQuotePriceVolume("s:3", new BigDecimal("2.00"), 100);
        trade.updateQuotePriceVolume("s:4", new BigDecimal("0.10"), 10);
        List<Quote> quotes = trade.getAllQuotes();
        MarketSummary summary = trade.getMarketSummary();
        BigDecimal sum = quotes.stream().map(Quote::price).reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(summary.tsia()).isEqualTo(Money.rounded(sum.multiply(new BigDecimal("0.05"))));
        assertThat(summary.volume()).isEqualTo(110);
        assertThat(summary.topGainers()).hasSize(MarketSummary.TOP);
        assertThat(summary.topGainers().get(0).symbol()).isEqualTo("s:3");
        assertThat(summary.topLosers().get(0).symbol()).isEqualTo("s:4");
        assertThat(summary.asOf()).isEqualTo(Brokerages.NOW);
    }

    // --- trading

    @Test
    void buy_chargesDeliversAndMovesThePrice() {
        Account before = trade.getAccountData(USER);
        Quote quote = trade.getQuote("s:5");
        Order order = trade.buy(USER, "s:5", 10, null);
        assertThat(order.type()).isEqualTo(OrderType.BUY);
        assertThat(order.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(order.price()).isEqualTo(quote.price());
        assertThat(order.fee()).isEqualTo("24.95");
        assertThat(order.completionDate()).isEqualTo(Brokerages.NOW);
        assertThat(trade.getAccountData(USER).balance())
                .isEqualTo(before.balance()
                        .subtract(quote.price().multiply(BigDecimal.TEN))
                        .subtract(order.fee()));
        Holding holding = trade.getHolding(USER, order.holdingId());
        assertThat(holding.symbol()).isEqualTo("s:5");
        assertThat(holding.quantity()).isEqualTo(10);
        assertThat(holding.purchasePrice()).isEqualTo(quote.price());
        assertThat(trade.getQuote("s:5")).isEqualTo(quote.traded(Brokerages.PRICE_MOVEMENT, 10));
        assertThat(holding.price()).isEqualTo(trade.getQuote("s:5").price());
    }

    @Test
    void buy_insufficientFunds_changesNothing() {
        Account before = trade.getAccountData(USER);
        assertThatThrownBy(() -> trade.buy(USER, "s:5", 1_000_000, null))
                .isInstanceOf(InsufficientFundsException.class);
        assertThat(trade.getAccountData(USER)).isEqualTo(before);
    }

    @Test
    void buy_refusedInput() {
        assertThatThrownBy(() -> trade.buy(USER, "s:none", 1, null)).isInstanceOf(UnknownSymbolException.class);
        assertThatThrownBy(() -> trade.buy(USER, "s:0", 0, null)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade.buy(USER, "s:0", -5, null)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade.buy(USER, "s:0", 1, "k".repeat(65))).isInstanceOf(InvalidInputException.class);
    }

    @Test
    void buy_sameKey_isExecutedOnce() {
        int holdings = trade.getHoldings(USER).size();
        Order first = trade.buy(USER, "s:1", 1, "key-1");
        Order second = trade.buy(USER, "s:1", 1, "key-1");
        assertThat(second).isEqualTo(first);
        assertThat(trade.getHoldings(USER)).hasSize(holdings + 1);
        assertThat(trade.buy("uid:1", "s:1", 1, "key-1").id()).isNotEqualTo(first.id());
    }

    @Test
    void sell_removesTheHoldingAndCredits() {
        Order bought = trade.buy(USER, "s:2", 3, null);
        BigDecimal balance = trade.getAccountData(USER).balance();
        BigDecimal price = trade.getQuote("s:2").price();
        Order sold = trade.sell(USER, bought.holdingId(), null);
        assertThat(sold.type()).isEqualTo(OrderType.SELL);
        assertThat(sold.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(sold.quantity()).isEqualTo(3);
        assertThat(trade.getAccountData(USER).balance())
                .isEqualTo(balance.add(price.multiply(new BigDecimal("3"))).subtract(sold.fee()));
        assertThatThrownBy(() -> trade.getHolding(USER, bought.holdingId()))
                .isInstanceOf(UnknownHoldingException.class);
    }

    @Test
    void sell_twice_theSecondIsRefused() {
        long holding = trade.buy(USER, "s:2", 3, null).holdingId();
        trade.sell(USER, holding, null);
        BigDecimal balance = trade.getAccountData(USER).balance();
        assertThatThrownBy(() -> trade.sell(USER, holding, null)).isInstanceOf(UnknownHoldingException.class);
        assertThat(trade.getAccountData(USER).balance()).isEqualTo(balance);
    }

    @Test
    void holdingOfSomebodyElse_isRefused() {
        long holding = trade.buy("uid:1", "s:2", 3, null).holdingId();
        assertThatThrownBy(() -> trade.sell(USER, holding, null)).isInstanceOf(NotYoursException.class);
        assertThatThrownBy(() -> trade.getHolding(USER, holding)).isInstanceOf(NotYoursException.class);
    }

    @Test
    void closedOrders_areToldOnce() {
        Order order = trade.buy(USER, "s:1", 1, null);
        assertThat(trade.getClosedOrders(USER)).extracting(Order::id).containsExactly(order.id());
        assertThat(trade.getClosedOrders(USER)).isEmpty();
        assertThat(trade.getOrders(USER).get(0).status()).isEqualTo(OrderStatus.COMPLETED);
    }

    @Test
    void order_isShownToItsUserOnly() {
        Order bought = trade.buy(USER, "s:2", 3, null);
        assertThat(trade.getOrder(USER, bought.id())).isEqualTo(bought);
        trade.orderCompleted(USER, bought.id());
        assertThat(trade.getOrder(USER, bought.id()).status()).isEqualTo(OrderStatus.COMPLETED);
        assertThatThrownBy(() -> trade.getOrder("uid:1", bought.id())).isInstanceOf(NotYoursException.class);
        assertThatThrownBy(() -> trade.getOrder(USER, -1)).isInstanceOf(UnknownOrderException.class);
        assertThatThrownBy(() -> trade.getOrder("nobody", bought.id())).isInstanceOf(UnknownUserException.class);
    }

    @Test
    void closedOrders_areTakenInSteps() {
        for (int i = 0; i < 105; i++) {
            trade.buy(USER, "s:1", 1, null);
        }
        assertThat(trade.getClosedOrders(USER)).hasSize(100);
        assertThat(trade.getClosedOrders(USER)).hasSize(5);
        assertThat(trade.getClosedOrders(USER)).isEmpty();
    }

    @Test
    void holdings_areBounded() throws SQLException {
        int missing = Holding.MOST - trade.getHoldings(USER).size();
        ManyOrders.bought(brokerages().dataSource(), trade.getAccountData(USER), missing);
        assertThatThrownBy(() -> trade.buy(USER, "s:1", 1, null)).isInstanceOf(TooManyHoldingsException.class);
        List<Holding> holdings = brokerages().members().get(0).uncached().getHoldings(USER);
        assertThat(holdings).hasSize(Holding.MOST);
        trade.sell(USER, holdings.get(0).id(), null);
        assertThat(trade.buy(USER, "s:1", 1, null).status()).isEqualTo(OrderStatus.CLOSED);
    }

    @Test
    void orderCompleted_onlyOwnOrders() {
        Order order = trade.buy(USER, "s:1", 1, null);
        assertThatThrownBy(() -> trade.orderCompleted("uid:1", order.id())).isInstanceOf(NotYoursException.class);
        trade.orderCompleted(USER, order.id());
        assertThat(trade.getClosedOrders(USER)).isEmpty();
        assertThatThrownBy(() -> trade.orderCompleted(USER, -1)).isInstanceOf(UnknownOrderException.class);
    }

    @Test
    void orders_newestFirstAndLimited() {
        for (int i = 0; i < 12; i++) {
            trade.buy(USER, "s:" + i, 1, null);
        }
        List<Order> orders = trade.getOrders(USER);
        assertThat(orders)
                .hasSize(10)
                .isSortedAccordingTo(Comparator.comparing(Order::id).reversed());
    }

    @Test
    void pendingOrder_completesOnce() {
        PendingOrders pending = new PendingOrders(brokerages().dataSource());
        long order = pending.openBuy(trade.getAccountData(USER), trade.getQuote("s:1"), 2);
        Order closed = trade.completeOrder(order);
        assertThat(closed.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(trade.getHolding(USER, closed.holdingId()).quantity()).isEqualTo(2);
        assertThatThrownBy(() -> trade.completeOrder(order)).isInstanceOf(OrderNotOpenException.class);
        assertThatThrownBy(() -> trade.cancelOrder(order)).isInstanceOf(OrderNotOpenException.class);
        assertThatThrownBy(() -> trade.completeOrder(-1)).isInstanceOf(UnknownOrderException.class);
    }

    @Test
    void pendingBuy_cancelled_givesTheMoneyBack() {
        BigDecimal balance = trade.getAccountData(USER).balance();
        long order = new PendingOrders(brokerages().dataSource())
                .openBuy(trade.getAccountData(USER), trade.getQuote("s:1"), 2);
        trade.cancelOrder(order);
        assertThat(trade.getAccountData(USER).balance()).isEqualTo(balance);
        assertThatThrownBy(() -> trade.completeOrder(order)).isInstanceOf(OrderNotOpenException.class);
    }

    @Test
    void pendingSell_blocksASecondSellAndCompletes() {
        Holding holding = trade.getHolding(USER, trade.buy(USER, "s:1", 2, null).holdingId());
        long order = new PendingOrders(brokerages().dataSource()).openSell(holding);
        assertThatThrownBy(() -> trade.sell(USER, holding.id(), null)).isInstanceOf(HoldingInSaleException.class);
        BigDecimal balance = trade.getAccountData(USER).balance();
        Order closed = trade.completeOrder(order);
        assertThat(trade.getAccountData(USER).balance()).isEqualTo(balance.add(closed.proceeds()));
    }

    @Test
    void reset_bringsTheFirstStateBack() {
        List<Holding> holdings = trade.getHoldings(USER);
        Account account = trade.getAccountData(USER);
        trade.register(ADA);
        trade.buy(USER, "s:1", 5, null);
        trade.login(USER, "xxx");
        assertThat(trade.resetTrade().users()).isEqualTo(Brokerages.USERS);
        assertThat(trade.getHoldings(USER)).isEqualTo(holdings);
        assertThat(trade.getAccountData(USER)).isEqualTo(account);
        assertThatThrownBy(() -> trade.getAccountData("ada")).isInstanceOf(UnknownUserException.class);
        assertThat(trade.buy(USER, "s:1", 5, null).id()).isPositive();
    }

    @Test
    void counters_tellReadsFromWrites() {
        long written = brokerages().counters().written();
        long read = brokerages().counters().read();
        trade.getQuote("s:1");
        trade.getClosedOrders(USER);
        trade.buy(USER, "s:1", 1, null);
        assertThatThrownBy(() -> trade.buy(USER, "s:1", 1_000_000, null)).isInstanceOf(TradeException.class);
        assertThat(brokerages().counters().written() - written).isEqualTo(1);
        assertThat(brokerages().counters().read() - read).isEqualTo(2);
    }

    // --- concurrency

    @Test
    void concurrentSells_ofOneHolding_exactlyOneSucceeds() throws Exception {
        for (int round = 0; round < 5; round++) {
            long holding = trade.buy(USER, "s:2", 1, null).holdingId();
            Outcomes outcomes = Outcomes.of(8, i -> trade.sell(USER, holding, null));
            assertThat(outcomes.succeeded()).hasSize(1);
            assertThat(outcomes.failed()).hasSize(7).allMatch(UnknownHoldingException.class::isInstance);
        }
    }

    @Test
    void concurrentBuys_onOneAccount_allCount() throws Exception {
        Outcomes outcomes = Outcomes.of(16, i -> trade.buy(USER, "s:" + i % 3, 1, null));
        assertThat(outcomes.failed()).isEmpty();
    }

    @Test
    void concurrentBuys_withOneKey_areOne() throws Exception {
        Outcomes outcomes = Outcomes.of(8, i -> trade.buy(USER, "s:1", 1, "same"));
        assertThat(outcomes.failed()).isEmpty();
        assertThat(outcomes.succeeded())
                .extracting(order -> ((Order) order).id())
                .containsOnly(((Order) outcomes.succeeded().get(0)).id());
    }

    @Test
    void concurrentRegistrations_ofOneUserId_exactlyOneSucceeds() throws Exception {
        Outcomes outcomes = Outcomes.of(6, i -> trade.register(ADA));
        assertThat(outcomes.succeeded()).hasSize(1);
        assertThat(outcomes.failed()).allMatch(UserExistsException.class::isInstance);
    }

    @Test
    void concurrentTrades_ofManyUsers_onFewQuotes() throws Exception {
        Outcomes outcomes = Outcomes.of(64, i -> {
            String user = "uid:" + i % 10;
            Order bought = trade.buy(user, "s:" + i % 2, 1, null);
            trade.getMarketSummary();
            return i % 2 == 0 ? trade.sell(user, bought.holdingId(), null) : trade.login(user, "xxx");
        });
        assertThat(outcomes.failed()).isEmpty();
        long volume = IntStream.range(0, 2)
                .mapToLong(i -> trade.getQuote("s:" + i).volume())
                .sum();
        assertThat(volume).isEqualTo(64 + 32);
    }

    @Test
    void deadlocksWithAnotherProgram_doNotReachTheUser() throws Exception {
        CrossedUpdates other = new CrossedUpdates(
                brokerages().dataSource(), "s:7", trade.getAccountData(USER).id());
        Outcomes outcomes = Outcomes.of(4, i -> i == 0 ? other.run(3) : buyTenTimes());
        assertThat(outcomes.failed()).isEmpty();
    }

    private Object buyTenTimes() {
        return IntStream.range(0, 10)
                .mapToObj(i -> trade.buy(USER, "s:7", 1, null))
                .toList();
    }
}
