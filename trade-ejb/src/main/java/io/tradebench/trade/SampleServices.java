package io.tradebench.trade;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * One example of each way in which a session bean can reach data, for primitives: it asks the database whatever caching and
 * runtime mode the brokerage has. Nothing is changed. Safe for use by many threads.
 */
public interface SampleServices {
    /** What an investment has gained or lost; reaches no data. */
    BigDecimal investmentReturn(BigDecimal investment, BigDecimal worth);

    /** One entity. */
    Optional<Quote> quote(String symbol);

    /** Some entities, by a query: the holdings of a user. */
    List<Holding> holdings(String userId);

    /** An entity by its relation to one other: the account of a profile. */
    Optional<Account> accountOfProfile(String userId);

    /** Entities by the relation of one to many: how many holdings the account of a profile has. */
    int holdingsOfAccount(String userId);

    /** Entities of two kinds, by two queries: the accounts of these ids, in order, and what they hold. */
    List<AccountHoldings> accounts(List<Long> ids);

    /** An account and what it holds. */
    record AccountHoldings(Account account, List<Holding> holdings) {}
}
