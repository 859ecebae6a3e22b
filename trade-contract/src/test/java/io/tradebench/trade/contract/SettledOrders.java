package io.tradebench.trade.contract;

import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import java.util.List;

/** The brokerage for callers who wait until their orders are settled: so one contract holds for all ways to process orders. */
final class SettledOrders extends TradeDecorator {
    private final List<Member> members;

    SettledOrders(TradeServices trade, List<Member> members) {
        super(trade);
        this.members = members;
    }

    @Override
    public Order buy(String userId, String symbol, int quantity, String key) {
        return settled(userId, super.buy(userId, symbol, quantity, key));
    }

    @Override
    public Order sell(String userId, long holdingId, String key) {
        return settled(userId, super.sell(userId, holdingId, key));
    }

    private Order settled(String userId, Order order) {
        if (!order.status().isPending()) {
            return order;
        }
        deliver();
        return members.get(0).uncached().getOrder(userId, order.id());
    }

    /** One after another: whoever comes second finds its own order settled, too. */
    private synchronized void deliver() {
        members.forEach(member -> {
            member.queue().deliver();
            member.awaitOthers();
        });
    }
}
