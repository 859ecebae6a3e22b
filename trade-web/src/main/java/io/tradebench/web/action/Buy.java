package io.tradebench.web.action;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.QuotesPage;
import java.util.List;
import java.util.Map;

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
        String symbol = context.form().echo("symbol");
        Map<String, Quote> quotes =
                symbol.isBlank() ? Map.of() : context.services().getQuotes(List.of(symbol));
        return new Outcome.Show(
                QuotesPage.ofRefusedBuy(symbol, quotes, context.form().echo("quantity")), Action.problem(refusal));
    }
}
