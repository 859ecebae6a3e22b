package io.tradebench.trade.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownUserException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every implementation of {@link TradeServices} does, whatever runs below it. Each test ends with an exact audit. */
abstract class TradeServicesContract
        implements AccountContract,
                ProfileContract,
                QuoteContract,
                TradingContract,
                OrderContract,
                ConcurrencyContract {
    private TradeServices trade;

    @BeforeEach
    void populate() {
        trade = brokerages().fresh(settings());
    }

    @AfterEach
    void everyAccountIsExact() {
        assertThat(brokerages().administration().audit().violations()).isEmpty();
    }

    @Override
    public TradeServices trade() {
        return trade;
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

    private boolean isAsynchronous() {
        return settings().getOrDefault("order-processing", "sync").startsWith("async");
    }

    @Test
    void counters_tellReadsFromWrites() {
        long written = brokerages().counters().written();
        long read = brokerages().counters().read();
        trade.getQuote("s:1");
        trade.getClosedOrders(USER);
        trade.buy(USER, "s:1", 1, null);
        assertThatThrownBy(() -> trade.buy(USER, "s:1", 1_000_000, null)).isInstanceOf(TradeException.class);
        assertThat(brokerages().counters().written() - written).isEqualTo(isAsynchronous() ? 2 : 1);
        assertThat(brokerages().counters().read() - read).isEqualTo(2);
    }
}
