package io.tradebench.web.page;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Money;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;

/**
 * The account in short.
 *
 * @param holdings what the account holds, at current prices
 * @param holdingsValue what all of it is worth now
 * @param refreshSeconds how often the market summary is worth fetching again
 */
public record HomePage(
        String user, Account account, List<Holding> holdings, BigDecimal holdingsValue, long refreshSeconds)
        implements Page {
    public HomePage(String user, Account account, List<Holding> holdings, long refreshSeconds) {
        this(user, account, holdings, Totals.of(holdings).value(), refreshSeconds);
    }

    @Override
    public String title() {
        return "Home";
    }

    @Override
    public Collection<String> symbols() {
        return holdings.stream().map(Holding::symbol).toList();
    }

    public int holdingCount() {
        return holdings.size();
    }

    /** Cash and holdings together. */
    public BigDecimal totalValue() {
        return account.balance().add(holdingsValue());
    }

    /** What the account is worth now less what it was opened with. */
    public BigDecimal gain() {
        return totalValue().subtract(account.openBalance());
    }

    /** {@link #gain()} in percent of what the account was opened with. */
    public BigDecimal gainPercent() {
        return Money.percent(gain(), account.openBalance());
    }
}
