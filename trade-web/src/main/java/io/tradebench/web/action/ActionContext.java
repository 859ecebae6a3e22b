package io.tradebench.web.action;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.TradeConfiguration;

/**
 * What an action may use: one snapshot, kept to the end of the request.
 *
 * @param form the parameters of the request
 * @param session who asks
 * @param whereabouts where he is, and where he comes from
 * @param services the brokerage
 * @param configuration the configuration in force when the request came
 */
public record ActionContext(
        Form form,
        UserSession session,
        Whereabouts whereabouts,
        TradeServices services,
        TradeConfiguration configuration) {
    /** The user who is logged in, null if nobody is. */
    public String user() {
        return session.userId();
    }
}
