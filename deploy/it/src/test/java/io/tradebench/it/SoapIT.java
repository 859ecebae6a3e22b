package io.tradebench.it;

import static io.tradebench.it.SoapClient.expectFault;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.soap.AccountData;
import io.tradebench.trade.soap.AccountProfileData;
import io.tradebench.trade.soap.FaultCode;
import io.tradebench.trade.soap.HoldingData;
import io.tradebench.trade.soap.MarketSummaryData;
import io.tradebench.trade.soap.OrderData;
import io.tradebench.trade.soap.PopulationData;
import io.tradebench.trade.soap.ProfileUpdateData;
import io.tradebench.trade.soap.QuoteData;
import io.tradebench.trade.soap.RegistrationData;
import io.tradebench.trade.soap.TradeFault;
import io.tradebench.trade.soap.TradeWSServices;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Every operation by SOAP, by a client of Jakarta XML Web Services, and what it refuses. */
@WithTradeServer
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SoapIT {
    private static final long NO_ORDER = 999_999_999_999L;

    private final TradeServer server;

    SoapIT(TradeServer server) {
        this.server = server;
    }

    @Test
    void login_startsTheSession_andLogoutEndsIt() throws TradeFault {
        TradeWSServices port = SoapClient.of(server);
        expectFault(FaultCode.NOT_LOGGED_IN, () -> port.getAccountData("uid:31"));
        expectFault(FaultCode.WRONG_CREDENTIALS, () -> port.login("uid:31", "wrong"));
        expectFault(FaultCode.WRONG_CREDENTIALS, () -> port.login("nobody", "xxx"));

        AccountData account = port.login("uid:31", "xxx");
        assertThat(account.userId).isEqualTo("uid:31");
        assertThat(account.lastLogin)
                .isBetween(Instant.now().minusSeconds(600), Instant.now().plusSeconds(600));
        AccountData again = port.getAccountData("uid:31");
        assertThat(again).usingRecursiveComparison().isEqualTo(account);

        port.logout("uid:31");
        expectFault(FaultCode.NOT_LOGGED_IN, () -> port.getAccountData("uid:31"));
        expectFault(FaultCode.NOT_LOGGED_IN, () -> port.logout("uid:31"));
        assertThat(port.login("uid:31", "xxx"))
                .returns(account.loginCount + 1, it -> it.loginCount)
                .returns(account.logoutCount + 1, it -> it.logoutCount);
    }

    @Test
    void whatIsSomebodyElses_isRefused() throws TradeFault {
        TradeWSServices owner = SoapClient.loggedIn(server, "uid:32");
        OrderData order = owner.buy("uid:32", "s:1", 1, null);
        TradeWSServices other = SoapClient.loggedIn(server, "uid:33");
        expectFault(FaultCode.NOT_YOURS, () -> other.getOrder("uid:33", order.id));
        expectFault(FaultCode.NOT_YOURS, () -> other.orderCompleted("uid:33", order.id));
        expectFault(FaultCode.NOT_YOURS, () -> other.getHolding("uid:33", order.holdingId));
        expectFault(FaultCode.NOT_YOURS, () -> other.sell("uid:33", order.holdingId, null));

        expectFault(FaultCode.NOT_YOURS, () -> other.buy("uid:32", "s:1", 1, null));
        expectFault(FaultCode.NOT_YOURS, () -> other.sell("uid:32", order.holdingId, null));
        expectFault(FaultCode.NOT_YOURS, () -> other.orderCompleted("uid:32", order.id));
        expectFault(FaultCode.NOT_YOURS, () -> other.getOrders("uid:32"));
        expectFault(FaultCode.NOT_YOURS, () -> other.getOrder("uid:32", order.id));
        expectFault(FaultCode.NOT_YOURS, () -> other.getClosedOrders("uid:32"));
        expectFault(FaultCode.NOT_YOURS, () -> other.getHoldings("uid:32"));
        expectFault(FaultCode.NOT_YOURS, () -> other.getHolding("uid:32", order.holdingId));
        expectFault(FaultCode.NOT_YOURS, () -> other.getAccountData("uid:32"));
        expectFault(FaultCode.NOT_YOURS, () -> other.getAccountProfileData("uid:32"));
        expectFault(FaultCode.NOT_YOURS, () -> other.updateAccountProfile(update("uid:32")));
        expectFault(FaultCode.NOT_YOURS, () -> other.logout("uid:32"));
    }

    @Test
    void orders_areBoughtAndSold_andTheAccountPays() throws TradeFault {
        TradeWSServices port = SoapClient.of(server);
        BigDecimal before = port.login("uid:34", "xxx").balance;
        String key = UUID.randomUUID().toString();

        OrderData bought = port.buy("uid:34", "s:3", 5, key);
        assertThat(bought.type).isEqualTo(OrderData.Type.BUY);
        assertThat(bought.status).isEqualTo(OrderData.Status.CLOSED);
        assertThat(bought.completionDate).isAfterOrEqualTo(bought.openDate);
        assertThat(bought.key).isEqualTo(key);
        assertThat(port.buy("uid:34", "s:3", 5, key).id).isEqualTo(bought.id);
        BigDecimal paid = bought.price.multiply(new BigDecimal("5")).add(bought.fee);
        assertThat(port.getAccountData("uid:34").balance).isEqualByComparingTo(before.subtract(paid));
        assertThat(port.getOrder("uid:34", bought.id))
                .usingRecursiveComparison()
                .isEqualTo(bought);
        assertThat(port.getOrders("uid:34")).first().returns(bought.id, it -> it.id);

        HoldingData holding = port.getHolding("uid:34", bought.holdingId);
        assertThat(holding.quantity).isEqualTo(5);
        assertThat(holding.purchasePrice).isEqualByComparingTo(bought.price);
        assertThat(port.getHoldings("uid:34")).extracting(it -> it.id).contains(holding.id);

        OrderData sold = port.sell("uid:34", holding.id, null);
        assertThat(sold.type).isEqualTo(OrderData.Type.SELL);
        assertThat(sold.key).isNull();
        expectFault(FaultCode.UNKNOWN_HOLDING, () -> port.sell("uid:34", holding.id, null));
        expectFault(FaultCode.UNKNOWN_HOLDING, () -> port.getHolding("uid:34", holding.id));

        assertThat(port.getClosedOrders("uid:34")).extracting(it -> it.id).contains(bought.id, sold.id);
        assertThat(nothingIfNull(port.getClosedOrders("uid:34"))).isEmpty();
        assertThat(port.getOrder("uid:34", sold.id).status).isEqualTo(OrderData.Status.COMPLETED);
        port.orderCompleted("uid:34", sold.id);
    }

    @Test
    void orders_thatARuleRefuses_areFaults() throws TradeFault {
        TradeWSServices port = SoapClient.loggedIn(server, "uid:35");
        expectFault(FaultCode.UNKNOWN_SYMBOL, () -> port.buy("uid:35", "nope", 1, null));
        expectFault(FaultCode.INVALID_INPUT, () -> port.buy("uid:35", "s:1", 0, null));
        expectFault(FaultCode.INVALID_INPUT, () -> port.buy("uid:35", " ", 1, null));
        expectFault(FaultCode.INVALID_INPUT, () -> port.buy("uid:35", "s:1", 1, "k".repeat(65)));
        expectFault(FaultCode.INSUFFICIENT_FUNDS, () -> port.buy("uid:35", "s:1", 2_000_000, null));
        expectFault(FaultCode.UNKNOWN_ORDER, () -> port.getOrder("uid:35", NO_ORDER));
        expectFault(FaultCode.UNKNOWN_ORDER, () -> port.orderCompleted("uid:35", NO_ORDER));
        expectFault(FaultCode.UNKNOWN_HOLDING, () -> port.sell("uid:35", NO_ORDER, null));
    }

    @Test
    void market_isThereForEverybody() throws TradeFault {
        TradeWSServices port = SoapClient.of(server);
        QuoteData quote = port.getQuote("s:2");
        assertThat(quote.symbol).isEqualTo("s:2");
        assertThat(quote.change).isEqualByComparingTo(quote.price.subtract(quote.open));
        expectFault(FaultCode.UNKNOWN_SYMBOL, () -> port.getQuote("nope"));
        assertThat(port.getQuotes(List.of("s:4", "nope", "s:2", "s:4")))
                .extracting(it -> it.symbol)
                .containsExactly("s:4", "s:2");
        expectFault(FaultCode.INVALID_INPUT, () -> port.getQuotes(List.of()));
        QuoteData first = port.getAllQuotes(null, 1).get(0);
        assertThat(port.getAllQuotes(first.symbol, 100))
                .hasSizeGreaterThanOrEqualTo(WithTradeServer.QUOTES - 1)
                .extracting(it -> it.symbol)
                .doesNotContain(first.symbol);
        expectFault(FaultCode.INVALID_INPUT, () -> port.getAllQuotes(null, 0));
        expectFault(FaultCode.INVALID_INPUT, () -> port.getAllQuotes(null, 1_001));
        assertThat(port.getAllQuotes(null, 1_000))
                .extracting(it -> it.symbol)
                .contains("s:0", "s:" + (WithTradeServer.QUOTES - 1));
        MarketSummaryData summary = port.getMarketSummary();
        assertThat(summary.tsia).isPositive();
        assertThat(summary.topGainers).hasSize(5).extracting(it -> it.symbol).isNotEmpty();
        assertThat(summary.topLosers).hasSize(5);
    }

    @Test
    void registration_opensAnAccount_whoseProfileCanBeChanged() throws TradeFault {
        TradeWSServices port = SoapClient.of(server);
        String user = "soap-" + UUID.randomUUID();
        assertThat(port.register(registration(user)).userId).isEqualTo(user);
        expectFault(FaultCode.USER_EXISTS, () -> port.register(registration(user)));
        RegistrationData malformed = registration(user);
        malformed.email = "nowhere";
        expectFault(FaultCode.INVALID_INPUT, () -> port.register(malformed));
        expectFault(FaultCode.NOT_LOGGED_IN, () -> port.getAccountProfileData(user));

        port.login(user, "secret");
        AccountProfileData profile = port.getAccountProfileData(user);
        assertThat(profile.creditCard).endsWith("5678").doesNotContain("1234");
        ProfileUpdateData update = update(user);
        update.creditCard = profile.creditCard;
        update.password = "other";
        update.currentPassword = "wrong";
        expectFault(FaultCode.WRONG_CREDENTIALS, () -> port.updateAccountProfile(update));
        update.currentPassword = "secret";
        AccountProfileData updated = port.updateAccountProfile(update);
        assertThat(updated.fullName).isEqualTo("Other Näme");
        assertThat(updated.creditCard).isEqualTo(profile.creditCard);
        assertThat(port.getAccountProfileData(user)).usingRecursiveComparison().isEqualTo(updated);
        expectFault(FaultCode.WRONG_CREDENTIALS, () -> SoapClient.of(server).login(user, "secret"));
        assertThat(SoapClient.of(server).login(user, "other").userId).isEqualTo(user);
    }

    @Test
    void operations_thatAreNoUsersOwn_areTheAdministrators() throws TradeFault {
        TradeWSServices user = SoapClient.loggedIn(server, "uid:36");
        expectFault(FaultCode.NOT_ADMINISTRATOR, user::resetTrade);
        expectFault(FaultCode.NOT_ADMINISTRATOR, () -> user.completeOrder(1));
        expectFault(FaultCode.NOT_ADMINISTRATOR, () -> user.cancelOrder(1));
        expectFault(FaultCode.NOT_ADMINISTRATOR, () -> user.createQuote("x", "X", BigDecimal.ONE));
        expectFault(FaultCode.NOT_ADMINISTRATOR, () -> user.updateQuotePriceVolume("s:1", BigDecimal.ONE, 1));

        TradeWSServices admin = SoapClient.ofAdministrator(server);
        String symbol = "soap:" + UUID.randomUUID();
        assertThat(admin.createQuote(symbol, "Company", new BigDecimal("12.30")).open)
                .isEqualByComparingTo("12.30");
        expectFault(FaultCode.SYMBOL_EXISTS, () -> admin.createQuote(symbol, "Company", BigDecimal.ONE));
        assertThat(admin.updateQuotePriceVolume(symbol, new BigDecimal("2"), 10).price)
                .isEqualByComparingTo("24.60");
        expectFault(
                FaultCode.INVALID_INPUT,
                () -> admin.updateQuotePriceVolume(symbol, new BigDecimal("1234567890123"), 1));
        OrderData closed = user.buy("uid:36", symbol, 1, null);
        expectFault(FaultCode.ORDER_NOT_OPEN, () -> admin.completeOrder(closed.id));
        expectFault(FaultCode.ORDER_NOT_OPEN, () -> admin.cancelOrder(closed.id));
        expectFault(FaultCode.UNKNOWN_ORDER, () -> admin.completeOrder(NO_ORDER));
        expectFault(FaultCode.NOT_LOGGED_IN, () -> admin.getHoldings("uid:36"));
        assertThat(server.log())
                .contains("admin-change user=\"admin\"", "status 200: createQuote " + symbol + " of Company at 12.30");
    }

    @Test
    void reset_isTheAdministrators() throws TradeFault {
        PopulationData population = SoapClient.ofAdministrator(server).resetTrade();
        assertThat(population.users).isEqualTo(WithTradeServer.USERS);
        assertThat(population.quotes).isEqualTo(WithTradeServer.QUOTES);
    }

    /** Bindings may give null for no entries. */
    private static <T> List<T> nothingIfNull(List<T> entries) {
        return entries == null ? List.of() : entries;
    }

    private static RegistrationData registration(String user) {
        RegistrationData registration = new RegistrationData();
        registration.userId = user;
        registration.password = "secret";
        registration.fullName = "Full Name";
        registration.address = "Address";
        registration.email = "a@b";
        registration.creditCard = "1234 1234 1234 5678";
        return registration;
    }

    private static ProfileUpdateData update(String user) {
        ProfileUpdateData update = new ProfileUpdateData();
        update.userId = user;
        update.fullName = "Other Näme";
        update.address = "Elsewhere";
        update.email = "c@d";
        return update;
    }
}
