package io.tradebench.web.action;

import io.tradebench.web.page.PortfolioPage;

final class ShowPortfolio implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        return new Outcome.Show(page(context));
    }

    static PortfolioPage page(ActionContext context) {
        return new PortfolioPage(context.user(), context.services().getHoldings(context.user()));
    }
}
