package io.tradebench.web.action;

import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.QuotesPage;
import java.util.List;

/** Shows quotes by their symbols. Whether a symbol is quoted shows in its row. */
final class ShowQuotes implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        return new Outcome.Show(QuotesPage.of(AskedSymbols.of(context.form())));
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        return new Outcome.Show(QuotesPage.ofRefusedSearch(context.form().echo("symbols")), Action.problem(refusal));
    }
}
