package io.tradebench.web.action;

import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.Page;

/** One thing that a visitor can ask for. Implementations have no state. */
@FunctionalInterface
interface Action {
    /** @throws TradeException if a rule of the brokerage refuses it; then nothing has changed */
    Outcome perform(ActionContext context);

    /** The page that the user came from, with what was typed there, to tell of a refusal on it; null if there is no such page. */
    default Page refused(ActionContext context) {
        return null;
    }
}
