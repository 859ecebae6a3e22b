package io.tradebench.web.action;

import io.tradebench.trade.domain.Order;
import io.tradebench.web.page.Page;
import io.tradebench.web.request.Form;

final class Sell implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        Form form = context.form();
        Order order =
                context.services().sell(context.user(), form.id("holdingID", "the holding"), form.textOrNull("key"));
        return new Outcome.Redirect(Destination.ofOrder(order.id()));
    }

    @Override
    public Page refused(ActionContext context) {
        return Reads.portfolioPage(context);
    }
}
