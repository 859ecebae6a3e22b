package io.tradebench.web.action;

import io.tradebench.web.page.Page;
import io.tradebench.web.page.QuotesPage;
import io.tradebench.web.request.AskedSymbols;
import java.util.List;

/**
 * Shows quotes by their symbols. Whether a symbol is quoted shows in its row. All rows are read before the page is written,
 * unless they are fragments that a cache may have: then each finds its quote itself, if it is written at all.
 */
final class ShowQuotes implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        List<String> symbols = context.symbols() == null ? AskedSymbols.of(context.form()) : context.symbols();
        return new Outcome.Show(
                context.configuration().caching().servlets()
                        ? QuotesPage.ofFragments(symbols)
                        : QuotesPage.of(symbols, context.services().getQuotes(symbols)));
    }

    @Override
    public Page refused(ActionContext context) {
        return QuotesPage.ofRefusedSearch(context.form().echo("symbols"));
    }
}
