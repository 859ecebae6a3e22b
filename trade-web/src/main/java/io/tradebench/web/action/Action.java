package io.tradebench.web.action;

import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.ErrorPage;
import io.tradebench.web.view.Notice;

/** One thing that a visitor can ask for. Implementations have no state. */
public interface Action {
    /** @throws TradeException if a rule of the brokerage refuses it; then nothing has changed */
    Outcome perform(ActionContext context);

    /** The page that tells of a refusal: the one the user came from, where there is such a page. */
    default Outcome.Show refused(ActionContext context, TradeException refusal) {
        return new Outcome.Show(new ErrorPage(RefusalStatus.of(refusal), refusal.getMessage(), null));
    }

    /** The notice for a refusal. */
    static Notice problem(TradeException refusal) {
        return Notice.problem(refusal.getMessage());
    }
}
