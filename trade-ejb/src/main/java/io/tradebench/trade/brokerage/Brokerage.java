package io.tradebench.trade.brokerage;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.NotYoursException;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.SymbolExistsException;
import io.tradebench.trade.domain.UnknownHoldingException;
import io.tradebench.trade.domain.UnknownSymbolException;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.trade.domain.UserExistsException;
import io.tradebench.trade.domain.WrongCredentialsException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * Accounts and quotes: the rules of the brokerage other than trading, which is the {@link OrderDesk}'s. The rules stand
 * here once; the runtimes bring a {@link TradeStore} and a unit of work around each call. Lives as long as its store.
 */
public final class Brokerage {
    private static final Comparator<Holding> OLDEST_FIRST =
            Comparator.comparing(Holding::purchaseDate).thenComparingLong(Holding::id);

    private final TradeStore store;
    private final TradingEnvironment environment;
    private final OrderDesk orders;

    public Brokerage(TradeStore store, TradingEnvironment environment) {
        this.store = store;
        this.environment = environment;
        this.orders = new OrderDesk(store, environment);
    }

    /** Where orders are placed, executed and listed. */
    public OrderDesk orders() {
        return orders;
    }

    public Account login(String userId, String password) {
        String hash = store.passwordHash(userId).orElse(null);
        if (hash == null) {
            environment.passwords().pretendToMatch(password);
            throw new WrongCredentialsException();
        }
        if (!environment.passwords().matches(password, hash)) {
            throw new WrongCredentialsException();
        }
        Account account = accountForUpdate(store, userId).loggedIn(environment.now());
        store.update(account);
        return account;
    }

    public void logout(String userId) {
        store.update(accountForUpdate(store, userId).loggedOut());
    }

    public Account register(Registration registration) {
        if (store.profile(registration.userId()).isPresent()) {
            throw new UserExistsException(registration.userId());
        }
        Instant now = environment.now();
        Account account = new Account(0, registration.userId(), now, Money.OPEN_BALANCE, Money.OPEN_BALANCE, 0, 0, now);
        return store.insert(
                account, registration.profile(), environment.passwords().hash(registration.password()));
    }

    public Account account(String userId) {
        return store.account(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    public AccountProfile profile(String userId) {
        return store.profile(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    public AccountProfile updateProfile(ProfileUpdate update) {
        AccountProfile updated = update.appliedTo(profile(update.userId()));
        String hash = update.password() == null ? null : environment.passwords().hash(update.password());
        store.update(updated, hash);
        return updated;
    }

    public List<Holding> holdings(String userId) {
        // Sorting a handful here costs a database less than its own sort would.
        return store.holdings(userId).stream().sorted(OLDEST_FIRST).toList();
    }

    public Holding holding(String userId, long holdingId) {
        Holding holding = store.holding(holdingId).orElseThrow(() -> new UnknownHoldingException(holdingId));
        if (holding.accountId() != account(userId).id()) {
            throw new NotYoursException("holding");
        }
        return holding;
    }

    public Quote quote(String symbol) {
        return store.quote(symbol).orElseThrow(() -> new UnknownSymbolException(symbol));
    }

    public List<Quote> quotes() {
        return store.quotes();
    }

    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        if (symbol.isBlank() || companyName.isBlank() || price.signum() <= 0) {
            throw new InvalidInputException("A quote needs a symbol, a company name and a price above zero.");
        }
        if (store.quote(symbol).isPresent()) {
            throw new SymbolExistsException(symbol);
        }
        Quote quote = Quote.opening(symbol, companyName, price);
        store.insert(quote);
        return quote;
    }

    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        if (changeFactor.signum() <= 0 || sharesTraded < 0) {
            throw new InvalidInputException("A price moves by a factor above zero, and shares cannot be negative.");
        }
        Quote traded = quoteForUpdate(store, symbol).traded(changeFactor, sharesTraded);
        store.update(traded);
        return traded;
    }

    public MarketSummary marketSummary() {
        return store.marketSummary(environment.now());
    }

    static Account accountForUpdate(TradeStore store, String userId) {
        return store.accountForUpdate(userId).orElseThrow(() -> new UnknownUserException(userId));
    }

    static Quote quoteForUpdate(TradeStore store, String symbol) {
        return store.quoteForUpdate(symbol).orElseThrow(() -> new UnknownSymbolException(symbol));
    }
}
