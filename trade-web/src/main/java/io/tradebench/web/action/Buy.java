package io.tradebench.web.action;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.Quote;
import io.tradebench.web.page.Page;
import io.tradebench.web.page.QuotesPage;
import io.tradebench.web.request.Form;
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
                        form.textOrNull("key"));
        return new Outcome.Redirect(Destination.ofOrder(order.id()));
    }

    @Override
    public Page refused(ActionContext context) {
        String symbol = context.form().echo("symbol");
        Map<String, Quote> quotes =
                symbol.isBlank() ? Map.of() : context.services().getQuotes(List.of(symbol));
        return QuotesPage.ofRefusedBuy(symbol, quotes, context.form().echo("quantity"));
    }
}
