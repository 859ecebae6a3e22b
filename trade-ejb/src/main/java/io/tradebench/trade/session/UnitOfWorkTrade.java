package io.tradebench.trade.session;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.trading.Brokerage;
import io.tradebench.trade.trading.Credentials;
import io.tradebench.trade.trading.TradingEnvironment;
import io.tradebench.trade.trading.UnitOfWork;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The brokerage by units of work, whoever runs them. The transaction attributes speak to the container of session beans. */
public abstract class UnitOfWorkTrade implements TradeServices, UnitOfWork {
    /** This, so called that each unit of work that writes has its transaction. */
    protected abstract UnitOfWork unitsOfWork();

    /** What operations that begin now work with. */
    protected abstract TradingEnvironment environment();

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Account login(String userId, String password) {
        return credentials().login(userId, password);
    }

    @Override
    public void logout(String userId) {
        change(b -> b.logout(userId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Account register(Registration registration) {
        return credentials().register(registration);
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
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public List<Order> getOrders(String userId) {
        return read(b -> b.trading().newest(userId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Order getOrder(String userId, long orderId) {
        return read(b -> b.trading().order(userId, orderId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public List<Order> getClosedOrders(String userId) {
        // Most calls find none, and need no transaction.
        List<Order> closed = read(b -> b.trading().closed(userId));
        return closed.isEmpty() ? closed : unitsOfWork().write(b -> b.trading().completed(closed));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Quote getQuote(String symbol) {
        return read(b -> b.quote(symbol));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Map<String, Quote> getQuotes(Collection<String> symbols) {
        return read(b -> b.quotes(symbols));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
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
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public List<Holding> getHoldings(String userId) {
        return read(b -> b.holdings(userId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Holding getHolding(String userId, long holdingId) {
        return read(b -> b.holding(userId, holdingId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public Account getAccountData(String userId) {
        return read(b -> b.account(userId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public AccountProfile getAccountProfileData(String userId) {
        return read(b -> b.profile(userId));
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public AccountProfile updateAccountProfile(ProfileUpdate update) {
        return credentials().updateProfile(update);
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public MarketSummary getMarketSummary() {
        return read(b -> b.marketSummary());
    }

    private void change(Consumer<Brokerage> work) {
        write(brokerage -> {
            work.accept(brokerage);
            return null;
        });
    }

    private Credentials credentials() {
        return new Credentials(unitsOfWork(), environment());
    }
}
