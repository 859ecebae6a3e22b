package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.Order;
import java.util.List;

/** The session bean's own view of itself: the part of an operation that needs a transaction when there is work to do. */
public interface ClosedOrders {
    /** The closed orders of a user, now completed. */
    List<Order> takeClosedOrders(String userId);
}
