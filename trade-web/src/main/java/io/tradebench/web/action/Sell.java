package io.tradebench.web.action;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.TradeException;

final class Sell implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        Form form = context.form();
        Order order = context.services().sell(context.user(), form.id("holdingID", "the holding"), OrderKey.of(form));
        return new Outcome.Redirect(Destination.ofOrder(order.id()));
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        return new Outcome.Show(ShowPortfolio.page(context), Action.problem(refusal));
    }
}
