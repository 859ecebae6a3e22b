package io.tradebench.web.page;

import io.tradebench.trade.domain.Holding;
import java.util.Collection;
import java.util.List;

/**
 * Every holding of a user.
 *
 * @param totals the sums over the holdings
 */
public record PortfolioPage(String user, List<Holding> holdings, Totals totals) implements Page {
    public PortfolioPage(String user, List<Holding> holdings) {
        this(user, holdings, Totals.of(holdings));
    }

    @Override
    public String title() {
        return "Portfolio";
    }

    @Override
    public Collection<String> symbols() {
        return holdings.stream().map(Holding::symbol).toList();
    }

    public boolean hasHoldings() {
        return !holdings.isEmpty();
    }

    public int count() {
        return holdings.size();
    }
}
