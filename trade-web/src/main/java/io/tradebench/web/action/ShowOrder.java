package io.tradebench.web.action;

import io.tradebench.web.page.OrderPage;

/** Confirms an order of the user's own, as often as he looks at it. */
final class ShowOrder implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        long orderId = context.form().id("orderID", "the order");
        return new Outcome.Show(new OrderPage(context.user(), context.services().getOrder(context.user(), orderId)));
    }
}
