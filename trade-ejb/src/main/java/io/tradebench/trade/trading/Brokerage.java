package io.tradebench.trade.trading;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.WrongCredentialsException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Accounts and quotes: the rules of the brokerage other than {@link TradingRules}. All of them stand
 * here once; the runtimes bring a {@link TradeStore} and a unit of work around each call. Lives as long as its store.
 */
public final class Brokerage {
    private static final Comparator<Holding> OLDEST_FIRST =
            Comparator.comparing(Holding::purchaseDate).thenComparingLong(Holding::id);

    private final TradeStore store;
    private final TradingEnvironment environment;
    private final Lookup lookup;
    private final TradingRules trading;

    public Brokerage(TradeStore store, TradingEnvironment environment) {
        this.store = store;
        this.environment = environment;
        this.lookup = new Lookup(store);
        this.trading = new TradingRules(store, lookup, environment);
    }

    /** The rules by which orders are placed, executed and listed. */
    public TradingRules trading() {
        return trading;
    }

    /** Counts a login whose password was verified. */
    Account login(String userId) {
        Account account = lookup.accountForUpdate(userId).loggedIn(environment.now());
        store.update(account);
        return account;
    }

    public void logout(String userId) {
        store.update(lookup.accountForUpdate(userId).loggedOut());
    }

    Account register(Registration registration, String passwordHash) {
        if (store.profile(registration.userId()).isPresent()) {
            throw TradeException.userExists(registration.userId());
        }
        Instant now = environment.now();
        Account opened = new Account(0, registration.userId(), now, Money.OPEN_BALANCE, Money.OPEN_BALANCE, 0, 0, now);
        Account account = registration.login() ? opened.loggedIn(now) : opened;
        return store.insert(account, registration.profile(), passwordHash);
    }

    public Account account(String userId) {
        return lookup.account(userId);
    }

    public AccountProfile profile(String userId) {
        return lookup.profile(userId);
    }

    /** Changes everything but the password. What the update leaves as it is, is what others have made of it until now. */
    AccountProfile updateProfile(ProfileUpdate update) {
        AccountProfile updated = update.appliedTo(lookup.profileForUpdate(update.userId()));
        store.update(updated);
        return updated;
    }

    /** The stored password of a user, or that of the next one if there is no such user; empty if there is no next one. */
    Optional<StoredPassword> passwordToCompare(String userId) {
        return store.passwordFrom(userId);
    }

    /** Sets another password, unless somebody else was faster. */
    void changePassword(String userId, String expectedHash, String newHash) {
        if (!store.changePassword(userId, expectedHash, newHash)) {
            throw new WrongCredentialsException("The password has just been changed.");
        }
    }

    /** Stores the same password under a stronger hash, unless it has been changed meanwhile. */
    void strengthenPassword(String userId, String expectedHash, String newHash) {
        store.replacePasswordHash(userId, expectedHash, newHash);
    }

    public List<Holding> holdings(String userId) {
        // Sorting a handful here costs a database less than its own sort would.
        return store.holdings(userId).stream().sorted(OLDEST_FIRST).toList();
    }

    public Holding holding(String userId, long holdingId) {
        return Lookup.owned(lookup.holding(holdingId), account(userId));
    }

    public Quote quote(String symbol) {
        return lookup.quote(symbol);
    }

    /** Those of {@code symbols} that are quoted. */
    public Map<String, Quote> quotes(Collection<String> symbols) {
        return lookup.quotes(new LinkedHashSet<>(symbols));
    }

    /** A part of all quotes, {@code after} a symbol; null for the beginning. */
    public List<Quote> quotes(String after, int limit) {
        if (limit < 1 || limit > Quote.MOST_AT_A_TIME) {
            throw new InvalidInputException(
                    "At most " + Quote.MOST_AT_A_TIME + " quotes are read at a time, at least 1.");
        }
        return store.quotes(after == null ? "" : after, limit);
    }

    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        Quote quote = Quote.asked(symbol, companyName, price);
        if (store.quote(quote.symbol()).isPresent()) {
            throw TradeException.symbolExists(quote.symbol());
        }
        store.insert(quote);
        return quote;
    }

    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        Quote traded = lookup.quoteForUpdate(symbol).movedBy(changeFactor, sharesTraded);
        store.update(traded);
        return traded;
    }

    public MarketSummary marketSummary() {
        return store.marketSummary(environment.now());
    }
}
