package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.UnknownSymbolException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Buying and selling. */
interface TradingContract extends Contract {
    @Test
    default void buy_chargesDeliversAndMovesThePrice() {
        Account before = trade().getAccountData(USER);
        Quote quote = trade().getQuote("s:5");
        Order order = trade().buy(USER, "s:5", 10, null);
        assertThat(order.type()).isEqualTo(OrderType.BUY);
        assertThat(order.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(order.price()).isEqualTo(quote.price());
        assertThat(order.fee()).isEqualTo("24.95");
        assertThat(order.completionDate()).isEqualTo(Brokerages.NOW);
        assertThat(trade().getAccountData(USER).balance())
                .isEqualTo(before.balance()
                        .subtract(quote.price().multiply(BigDecimal.TEN))
                        .subtract(order.fee()));
        Holding holding = trade().getHolding(USER, order.holdingId());
        assertThat(holding.symbol()).isEqualTo("s:5");
        assertThat(holding.quantity()).isEqualTo(10);
        assertThat(holding.purchasePrice()).isEqualTo(quote.price());
        assertThat(trade().getQuote("s:5")).isEqualTo(quote.traded(Brokerages.PRICE_MOVEMENT, 10));
        assertThat(holding.price()).isEqualTo(trade().getQuote("s:5").price());
    }

    @Test
    default void buy_insufficientFunds_changesNothing() {
        Account before = trade().getAccountData(USER);
        assertThatThrownBy(() -> trade().buy(USER, "s:5", 1_000_000, null)).is(refusal(Refusal.INSUFFICIENT_FUNDS));
        assertThat(trade().getAccountData(USER)).isEqualTo(before);
    }

    @Test
    default void buy_refusedInput() {
        assertThatThrownBy(() -> trade().buy(USER, "s:none", 1, null)).isInstanceOf(UnknownSymbolException.class);
        assertThatThrownBy(() -> trade().buy(USER, "s:0", 0, null)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().buy(USER, "s:0", -5, null)).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().buy(USER, "s:0", 1, "k".repeat(65))).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> trade().buy(USER, "s:0", 1, "k\tk")).isInstanceOf(InvalidInputException.class);
    }

    @Test
    default void buy_sameKey_isExecutedOnce() {
        int holdings = trade().getHoldings(USER).size();
        Order first = trade().buy(USER, "s:1", 1, "key-1");
        Order second = trade().buy(USER, "s:1", 1, "key-1");
        assertThat(second).isEqualTo(first);
        assertThat(trade().getHoldings(USER)).hasSize(holdings + 1);
        assertThat(trade().buy("uid:1", "s:1", 1, "key-1").id()).isNotEqualTo(first.id());
    }

    @Test
    default void sell_removesTheHoldingAndCredits() {
        Order bought = trade().buy(USER, "s:2", 3, null);
        BigDecimal balance = trade().getAccountData(USER).balance();
        BigDecimal price = trade().getQuote("s:2").price();
        Order sold = trade().sell(USER, bought.holdingId(), null);
        assertThat(sold.type()).isEqualTo(OrderType.SELL);
        assertThat(sold.status()).isEqualTo(OrderStatus.CLOSED);
        assertThat(sold.quantity()).isEqualTo(3);
        assertThat(trade().getAccountData(USER).balance())
                .isEqualTo(balance.add(price.multiply(new BigDecimal("3"))).subtract(sold.fee()));
        assertThatThrownBy(() -> trade().getHolding(USER, bought.holdingId())).is(refusal(Refusal.UNKNOWN_HOLDING));
    }

    @Test
    default void sell_twice_theSecondIsRefused() {
        long holding = trade().buy(USER, "s:2", 3, null).holdingId();
        trade().sell(USER, holding, null);
        BigDecimal balance = trade().getAccountData(USER).balance();
        assertThatThrownBy(() -> trade().sell(USER, holding, null)).is(refusal(Refusal.UNKNOWN_HOLDING));
        assertThat(trade().getAccountData(USER).balance()).isEqualTo(balance);
    }

    @Test
    default void sell_forMoreThanTheBalanceHasRoomFor_changesNothing() throws SQLException {
        HighBalance.of(brokerages().dataSource(), USER);
        long holding = trade().buy(USER, "s:2", 1_000, null).holdingId();
        trade().updateQuotePriceVolume("s:2", new BigDecimal("1000"), 1);
        Account before = trade().getAccountData(USER);
        assertThatThrownBy(() -> trade().sell(USER, holding, null)).is(refusal(Refusal.BALANCE_TOO_HIGH));
        assertThat(trade().getAccountData(USER)).isEqualTo(before);
        assertThat(trade().getHolding(USER, holding).quantity()).isEqualTo(1_000);
    }

    @Test
    default void holdingOfSomebodyElse_isRefused() {
        long holding = trade().buy("uid:1", "s:2", 3, null).holdingId();
        assertThatThrownBy(() -> trade().sell(USER, holding, null)).is(refusal(Refusal.NOT_YOURS));
        assertThatThrownBy(() -> trade().getHolding(USER, holding)).is(refusal(Refusal.NOT_YOURS));
    }

    @Test
    default void holdings_areBounded() throws SQLException {
        int missing = Holding.MOST - trade().getHoldings(USER).size();
        ManyOrders.bought(brokerages().dataSource(), trade().getAccountData(USER), missing);
        assertThatThrownBy(() -> trade().buy(USER, "s:1", 1, null)).is(refusal(Refusal.TOO_MANY_HOLDINGS));
        List<Holding> holdings = brokerages().members().get(0).uncached().getHoldings(USER);
        assertThat(holdings).hasSize(Holding.MOST);
        trade().sell(USER, holdings.get(0).id(), null);
        assertThat(trade().buy(USER, "s:1", 1, null).status()).isEqualTo(OrderStatus.CLOSED);
    }

    @Test
    default void holdings_areBounded_togetherWithThoseThatPendingBuysWillMake() throws SQLException {
        int missing = Holding.MOST - trade().getHoldings(USER).size();
        ManyOrders.bought(brokerages().dataSource(), trade().getAccountData(USER), missing - 1);
        long pending = new PendingOrders(brokerages().dataSource())
                .openBuy(trade().getAccountData(USER), trade().getQuote("s:1"), 2);
        assertThatThrownBy(() -> trade().buy(USER, "s:1", 1, null)).is(refusal(Refusal.TOO_MANY_HOLDINGS));
        trade().cancelOrder(pending);
        assertThat(trade().buy(USER, "s:1", 1, null).status()).isEqualTo(OrderStatus.CLOSED);
    }
}
