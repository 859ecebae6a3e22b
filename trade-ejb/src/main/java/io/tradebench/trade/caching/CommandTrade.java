package io.tradebench.trade.caching;

import io.tradebench.cache.command.CommandCache;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.command.AccountCommand;
import io.tradebench.trade.command.AccountProfileCommand;
import io.tradebench.trade.command.AllQuotesCommand;
import io.tradebench.trade.command.ClosedOrdersCommand;
import io.tradebench.trade.command.HoldingCommand;
import io.tradebench.trade.command.HoldingsCommand;
import io.tradebench.trade.command.MarketSummaryCommand;
import io.tradebench.trade.command.OrdersCommand;
import io.tradebench.trade.command.QuoteCommand;
import io.tradebench.trade.command.TradeCommand;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Executes every read as a command; the rules file alone decides which of them are answered from the cache. */
final class CommandTrade extends CachingTrade {
    private final CommandCache commands;

    CommandTrade(TradeServices inner, CachingLease lease, CommandCache commands) {
        super(inner, lease);
        this.commands = commands;
    }

    private <R> R execute(Function<TradeServices, TradeCommand<R>> command) {
        return cached(load -> commands.execute(command.apply(load)), uncached -> command.apply(uncached)
                .execute());
    }

    @Override
    Quote cachedQuote(String symbol, Supplier<Quote> loader) {
        return commands.execute(new QuoteCommand(loader, symbol));
    }

    @Override
    public List<Order> getOrders(String userId) {
        return execute(services -> new OrdersCommand(services, userId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return execute(services -> new ClosedOrdersCommand(services, userId));
    }

    @Override
    public List<Quote> getAllQuotes(String after, int limit) {
        return execute(services -> new AllQuotesCommand(services, after, limit));
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return execute(services -> new HoldingsCommand(services, userId));
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return execute(services -> new HoldingCommand(services, userId, holdingId));
    }

    @Override
    public Account getAccountData(String userId) {
        return execute(services -> new AccountCommand(services, userId));
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return execute(services -> new AccountProfileCommand(services, userId));
    }

    @Override
    public MarketSummary getMarketSummary() {
        return execute(MarketSummaryCommand::new);
    }
}
