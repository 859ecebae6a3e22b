package io.tradebench.trade.caching;

import io.tradebench.cache.command.CommandCache;
import io.tradebench.trade.DelegatingTrade;
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
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import java.util.List;

/** Executes every read as a command; the rules file alone decides which of them are answered from the cache. */
final class CommandTrade extends DelegatingTrade {
    private final TradeServices inner;
    private final CommandCache commands;

    CommandTrade(TradeServices inner, CommandCache commands) {
        super(inner);
        this.inner = inner;
        this.commands = commands;
    }

    @Override
    public List<Order> getOrders(String userId) {
        return commands.execute(new OrdersCommand(inner, userId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return commands.execute(new ClosedOrdersCommand(inner, userId));
    }

    @Override
    public Quote getQuote(String symbol) {
        return commands.execute(new QuoteCommand(inner, symbol));
    }

    @Override
    public List<Quote> getAllQuotes() {
        return commands.execute(new AllQuotesCommand(inner));
    }

    @Override
    public List<Holding> getHoldings(String userId) {
        return commands.execute(new HoldingsCommand(inner, userId));
    }

    @Override
    public Holding getHolding(String userId, long holdingId) {
        return commands.execute(new HoldingCommand(inner, userId, holdingId));
    }

    @Override
    public Account getAccountData(String userId) {
        return commands.execute(new AccountCommand(inner, userId));
    }

    @Override
    public AccountProfile getAccountProfileData(String userId) {
        return commands.execute(new AccountProfileCommand(inner, userId));
    }

    @Override
    public MarketSummary getMarketSummary() {
        return commands.execute(new MarketSummaryCommand(inner));
    }
}
