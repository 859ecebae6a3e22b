package io.tradebench.trade.command;

import java.util.List;

/** Every command that a rules file may name. */
public final class Commands {
    /** The classes of all commands. */
    public static final List<Class<?>> ALL = List.of(
            LoginCommand.class,
            LogoutCommand.class,
            RegisterCommand.class,
            BuyCommand.class,
            SellCommand.class,
            CompleteOrderCommand.class,
            CancelOrderCommand.class,
            OrderCompletedCommand.class,
            OrdersCommand.class,
            ClosedOrdersCommand.class,
            QuoteCommand.class,
            AllQuotesCommand.class,
            CreateQuoteCommand.class,
            UpdateQuotePriceCommand.class,
            HoldingsCommand.class,
            HoldingCommand.class,
            AccountCommand.class,
            AccountProfileCommand.class,
            UpdateAccountProfileCommand.class,
            MarketSummaryCommand.class,
            ResetTradeCommand.class);

    private Commands() {}
}
