package io.tradebench.web.action;

import io.tradebench.trade.TradeServices;
import io.tradebench.web.page.HomePage;

final class ShowHome implements Action {
    private static final long SHORTEST_REFRESH_SECONDS = 5;

    @Override
    public Outcome perform(ActionContext context) {
        String user = context.user();
        TradeServices services = context.services();
        long interval = context.configuration().marketSummaryInterval().toSeconds();
        return new Outcome.Show(new HomePage(
                user,
                services.getAccountData(user),
                services.getHoldings(user),
                Math.max(interval, SHORTEST_REFRESH_SECONDS)));
    }
}
