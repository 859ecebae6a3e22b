package io.tradebench.web.action;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.Membership;
import io.tradebench.web.request.UserSession;
import java.util.List;

/**
 * What an action may use: one snapshot, kept to the end of the request.
 *
 * @param form the parameters of the request
 * @param symbols what {@link AskedSymbolsFilter} has found in them; null if nothing
 * @param session who asks
 * @param contextPath of the application
 * @param query what follows the path of the request, null if nothing does
 * @param referrer the address of the page with the link or the form, null if the browser does not tell
 * @param services the brokerage
 * @param configuration the configuration in force when the request came
 */
record ActionContext(
        Form form,
        List<String> symbols,
        UserSession session,
        String contextPath,
        String query,
        String referrer,
        TradeServices services,
        TradeConfiguration configuration) {
    /** The user who is logged in, null if nobody is. */
    String user() {
        return session.userId();
    }

    /** What begins, renews or ends the session. */
    Membership membership() {
        return new Membership(services, session);
    }

    /** The page that is asked for; null if it is none to come back to. */
    Destination requestedPage() {
        return Destination.ofQuery(query);
    }

    /** The page before; null if it is not known, or none to come back to. */
    Destination referringPage() {
        return Destination.ofReferrer(contextPath, referrer);
    }
}
