package io.tradebench.web.page;

import io.tradebench.trade.domain.Order;
import java.util.List;

/** The orders of a user that were closed since the user was told last. */
public record OrderAlerts(List<Order> orders) {}
