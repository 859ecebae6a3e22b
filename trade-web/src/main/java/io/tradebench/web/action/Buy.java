package io.tradebench.web.action;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.QuotesPage;

final class Buy implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        Form form = context.form();
        Order order = context.services()
                .buy(
                        context.user(),
                        form.required("symbol", "a symbol"),
                        form.count("quantity", "the quantity"),
                        OrderKey.of(form));
        return new Outcome.Redirect(Destination.ofOrder(order.id()));
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        Form form = context.form();
        return new Outcome.Show(
                QuotesPage.ofRefusedBuy(form.echo("symbol"), form.echo("quantity")), Action.problem(refusal));
    }
}
