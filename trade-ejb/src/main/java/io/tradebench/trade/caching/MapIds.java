package io.tradebench.trade.caching;

import io.tradebench.trade.command.BuyCommand;
import io.tradebench.trade.command.CancelOrderCommand;
import io.tradebench.trade.command.ClosedOrdersCommand;
import io.tradebench.trade.command.LoginCommand;
import io.tradebench.trade.command.LogoutCommand;
import io.tradebench.trade.command.OrderCompletedCommand;
import io.tradebench.trade.command.ResetTradeCommand;
import io.tradebench.trade.command.SellCommand;
import io.tradebench.trade.command.TradeCommand;
import io.tradebench.trade.command.UpdateAccountProfileCommand;
import io.tradebench.trade.command.UpdateQuotePriceCommand;
import java.util.Set;

/**
 * The ids of the mode distributed-map, and which of them an update invalidates. Each entry shows rows of one kind of one user, or
 * one quote; so its key is all that is needed, and no entry has dependency ids; statistics count by what stands before the colon.
 */
final class MapIds {
    /** Stands for all ids. */
    static final String EVERYTHING = "*";

    private MapIds() {}

    static String quote(String symbol) {
        return "Quote:" + symbol;
    }

    static String account(String userId) {
        return "Account:" + userId;
    }

    static String profile(String userId) {
        return "AccountProfile:" + userId;
    }

    static String holdings(String userId) {
        return "Holdings:" + userId;
    }

    static String orders(String userId) {
        return "Orders:" + userId;
    }

    static String closedOrders(String userId) {
        return "ClosedOrders:" + userId;
    }

    /** What an executed command has changed, without its parts. */
    static Set<?> invalidatedBy(TradeCommand<?> executed) {
        if (executed instanceof UpdateQuotePriceCommand moved) {
            return Set.of(quote(moved.getSymbol()));
        }
        if (executed instanceof OrderCompletedCommand completed) {
            String user = completed.getUserID();
            return Set.of(account(user), holdings(user), orders(user), closedOrders(user));
        }
        if (executed instanceof BuyCommand bought) {
            return Set.of(account(bought.getUserID()), orders(bought.getUserID()));
        }
        if (executed instanceof SellCommand sold) {
            return Set.of(orders(sold.getUserID()));
        }
        if (executed instanceof CancelOrderCommand cancelled) {
            return Set.of(account(cancelled.getUserID()), orders(cancelled.getUserID()));
        }
        if (executed instanceof LoginCommand login) {
            return Set.of(account(login.getUserID()));
        }
        if (executed instanceof LogoutCommand logout) {
            return Set.of(account(logout.getUserID()));
        }
        if (executed instanceof UpdateAccountProfileCommand updated) {
            return Set.of(profile(updated.getUserID()));
        }
        if (executed instanceof ClosedOrdersCommand told) {
            String user = told.getUserID();
            return told.getClosedOrdersCount() == 0 ? Set.of() : Set.of(orders(user), closedOrders(user));
        }
        return executed instanceof ResetTradeCommand ? Set.of(EVERYTHING) : Set.of();
    }
}
