package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.web.action.Outcome.Redirect;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.view.Notice;
import java.util.Map;

/** Every action by the name that requests call it by: reads by GET, changes by POST. Every refusal becomes a page. */
final class Actions {
    private static final String DEFAULT = "welcome";

    private static final Map<String, Route> READS = Map.of(
            DEFAULT,
            forAll(Reads::welcome),
            "login",
            forAll(Reads::login),
            "register",
            forAll(Reads::registration),
            "quotes",
            forAll(new ShowQuotes()),
            "home",
            forUsers(Reads::home),
            "account",
            forUsers(Reads::account),
            "order",
            forUsers(Reads::order),
            "portfolio",
            forUsers(Reads::portfolio),
            // The original's name for a page that no cache keeps: no rule knows it.
            "portfolioNoEdge",
            forUsers(Reads::portfolio));

    private static final Map<String, Route> CHANGES = Map.of(
            "login", forAll(new Login()),
            "register", forAll(new Register()),
            "update_profile", forUsers(new UpdateProfile()),
            "buy", forUsers(new Buy()),
            "sell", forUsers(new Sell()),
            "logout", forUsers(new Logout()));

    private record Route(Action action, boolean needsSession) {}

    private Actions() {}

    private static Route forAll(Action action) {
        return new Route(action, false);
    }

    private static Route forUsers(Action action) {
        return new Route(action, true);
    }

    /**
     * Performs the action that a request names.
     *
     * @param change whether the request may change data
     */
    static Outcome perform(ActionContext context, boolean change) {
        String named;
        try {
            named = context.form().textOrNull("action");
        } catch (InvalidInputException refusal) {
            return Show.refused(null, refusal);
        }
        String name = named == null ? DEFAULT : named;
        Route route = (change ? CHANGES : READS).get(name);
        if (route == null) {
            return notFound(name, change);
        }
        if (route.needsSession() && context.user() == null) {
            return logInFirst(context, change);
        }
        return perform(route.action(), context);
    }

    private static Outcome perform(Action action, ActionContext context) {
        try {
            return action.perform(context);
        } catch (UnknownUserException gone) {
            return userIsGone(gone, context);
        } catch (TradeException refusal) {
            return refused(refusal, action, context);
        }
    }

    private static Show refused(TradeException refusal, Action action, ActionContext context) {
        try {
            return Show.refused(action.refused(context), refusal);
        } catch (UnknownUserException gone) {
            return userIsGone(gone, context);
        } catch (TradeException alsoRefused) {
            return Show.refused(null, refusal);
        }
    }

    /** A session can outlive its user, if the database is populated anew. */
    private static Show userIsGone(TradeException refusal, ActionContext context) {
        context.session().end();
        return Show.refused(Login.page("", null), refusal);
    }

    private static Show notFound(String name, boolean change) {
        if (!(change ? READS : CHANGES).containsKey(name)) {
            return Show.error(404, "There is no such page.", null);
        }
        return change
                ? Show.error(405, "This page can only be looked at.", "GET, HEAD")
                : Show.error(405, "This needs the button on the page.", "POST");
    }

    private static Outcome logInFirst(ActionContext context, boolean change) {
        return change
                ? new Show(
                        Login.page("", context.referringPage()),
                        Notice.problem("Please log in first."),
                        401,
                        null,
                        null)
                : new Redirect(Destination.ofLogin(context.requestedPage()));
    }
}
