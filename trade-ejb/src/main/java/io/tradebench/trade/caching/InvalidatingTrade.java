package io.tradebench.trade.caching;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.command.BuyCommand;
import io.tradebench.trade.command.CancelOrderCommand;
import io.tradebench.trade.command.ClosedOrdersCommand;
import io.tradebench.trade.command.CompleteOrderCommand;
import io.tradebench.trade.command.CreateQuoteCommand;
import io.tradebench.trade.command.LoginCommand;
import io.tradebench.trade.command.LogoutCommand;
import io.tradebench.trade.command.OrderCompletedCommand;
import io.tradebench.trade.command.RegisterCommand;
import io.tradebench.trade.command.SellCommand;
import io.tradebench.trade.command.UpdateAccountProfileCommand;
import io.tradebench.trade.command.UpdateQuotePriceCommand;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.Registration;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Executes updates as commands and tells of them, whatever runs below and whatever caches above. A reset is told of by the
 * administration of the database, which knows other ways to it, too.
 */
final class InvalidatingTrade extends TradeDecorator {
    private final TradeServices inner;
    private final Updates updates;
    private final LongFunction<String> userOfOrder;

    /** @param userOfOrder the user id of an order; null if there is no such order */
    InvalidatingTrade(TradeServices inner, Updates updates, LongFunction<String> userOfOrder) {
        super(inner);
        this.inner = inner;
        this.updates = updates;
        this.userOfOrder = userOfOrder;
    }

    @Override
    public Account login(String userId, String password) {
        return updates.perform(new LoginCommand(inner, userId, password));
    }

    @Override
    public void logout(String userId) {
        updates.perform(new LogoutCommand(inner, userId));
    }

    @Override
    public Account register(Registration registration) {
        return updates.perform(new RegisterCommand(inner, registration));
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return updates.perform(new BuyCommand(inner, userId, symbol, quantity, key));
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return updates.perform(new SellCommand(inner, userId, holdingId, key));
    }

    @Override
    public Order completeOrder(long orderId) {
        return updates.perform(new CompleteOrderCommand(inner, userOfOrder.apply(orderId), orderId));
    }

    @Override
    public void cancelOrder(long orderId) {
        updates.perform(new CancelOrderCommand(inner, userOfOrder.apply(orderId), orderId));
    }

    @Override
    public void orderCompleted(String userId, long orderId) {
        updates.perform(new OrderCompletedCommand(inner, userId, orderId));
    }

    @Override
    public List<Order> getClosedOrders(String userId) {
        return updates.perform(new ClosedOrdersCommand(inner, userId));
    }

    @Override
    public Quote createQuote(String symbol, String companyName, BigDecimal price) {
        return updates.perform(new CreateQuoteCommand(inner, symbol, companyName, price));
    }

    @Override
    public Quote updateQuotePriceVolume(String symbol, BigDecimal changeFactor, long sharesTraded) {
        return updates.perform(new UpdateQuotePriceCommand(inner, symbol, changeFactor, sharesTraded));
    }

    @Override
    public AccountProfile updateAccountProfile(ProfileUpdate update) {
        return updates.perform(new UpdateAccountProfileCommand(inner, update));
    }
}
