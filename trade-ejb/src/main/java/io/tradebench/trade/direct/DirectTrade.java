package io.tradebench.trade.direct;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.trading.Brokerage;
import io.tradebench.trade.trading.Credentials;
import io.tradebench.trade.trading.TradingEnvironment;
import io.tradebench.trade.trading.UnitOfWork;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The brokerage on plain JDBC: every operation is a unit of work on a connection. */
public final class DirectTrade implements TradeServices, UnitOfWork {
    private final DirectRuntime runtime;
    private final TradingEnvironment environment;
    private final Supplier<Population> reset;
    private final Credentials credentials;

    DirectTrade(DirectRuntime runtime, TradingEnvironment environment, Supplier<Population> reset) {
        this.runtime = runtime;
        this.environment = environment;
        this.reset = reset;
        this.credentials = new Credentials(this, environment);
    }

    @Override
    public Account login(String userId, String password) {
        return credentials.login(userId, password);
    }

    @Override
    public void logout(String userId) {
        change(b -> b.logout(userId));
    }

    @Override
    public Account register(Registration registration) {
        return credentials.register(registration);
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return write(b -> b.trading().buy(userId, symbol, quantity, key));
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return write(b -> b.trading().sell(userId, holdingId, key));
    }

    @Override
    public Order completeOrder(long orderId) {
        return write(b -> b.trading().complete(orderId));
    }

    @Override
    public void cancelOrder(long orderId) {
        change(b -> b.trading().cancel(orderId));
    }

    @Override
    public void orderCompleted(String userId, long orderId) {
        change(b -> b.trading().completed(userId, orderId));
    }

    @Override
    public List<Order> getOrders(String userId) {
        return read(b -> b.trading().newest(userId));
    }

    @Override
    public Order getOrder(String userId, long orderId) {
        return read(b -> b.trading().order(userId, orderId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        // Most calls find none, and need no transaction.
        List<Order> closed = read(b -> b.trading().closed(userId));
        return closed.isEmpty() ? closed : write(b -> b.trading().completed(closed));
    }

    @Override
    public Quote getQuote(String symbol) {
        return read(b -> b.quote(symbol));
    }

    @Override
    public Map<String, Quote> getQuotes(Collection<String> symbols) {
        return read(b -> b.quotes(symbols));
    }

    @Override
    public List<Quote> getAllQuotes(String after, int limit) {
        return read(b -> b.quotes(after, limit));
    }

    @Override
    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        return write(b -> b.createQuote(symbol, companyName, price));
    }

    @Override
    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        return write(b -> b.updateQuotePriceVolume(symbol, changeFactor, sharesTraded));
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return read(b -> b.holdings(userId));
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return read(b -> b.holding(userId, holdingId));
    }

    @Override
    public Account getAccountData(String userId) {
        return read(b -> b.account(userId));
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return read(b -> b.profile(userId));
    }

    @Override
    public AccountProfile updateAccountProfile(ProfileUpdate update) {
        return credentials.updateProfile(update);
    }

    @Override
    public MarketSummary getMarketSummary() {
        return read(b -> b.marketSummary());
    }

    @Override
    public Population resetTrade() {
        return reset.get();
    }

    @Override
    public <T> T read(Function<Brokerage, T> work) {
        return runtime.onConnection(store -> work.apply(new Brokerage(store, environment)));
    }

    @Override
    public <T> T write(Function<Brokerage, T> work) {
        return runtime.write(store -> work.apply(new Brokerage(store, environment)));
    }

    private void change(Consumer<Brokerage> work) {
        write(brokerage -> {
            work.accept(brokerage);
            return null;
        });
    }
}
