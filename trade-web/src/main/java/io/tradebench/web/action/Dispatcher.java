package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.web.action.Outcome.Redirect;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.page.ErrorPage;
import io.tradebench.web.view.Notice;

/** Finds the action that a request names, performs it, and turns every refusal into a page. */
public final class Dispatcher {
    private Dispatcher() {}

    /** @param change whether the request may change data */
    public static Answer dispatch(ActionContext context, boolean change) {
        String name;
        try {
            name = context.form().textOrNull("action");
        } catch (InvalidInputException refusal) {
            return Answer.refused(errorPage(refusal), refusal.refusal());
        }
        String wanted = name == null ? Actions.DEFAULT : name;
        Route route = change ? Actions.change(wanted) : Actions.read(wanted);
        if (route == null) {
            return notFound(wanted, change);
        }
        if (route.needsSession() && context.user() == null) {
            return Answer.of(logInFirst(context, change));
        }
        return perform(route.action(), context);
    }

    private static Answer perform(Action action, ActionContext context) {
        try {
            return Answer.of(action.perform(context));
        } catch (TradeException refusal) {
            return Answer.refused(pageOf(refusal, action, context), refusal.refusal());
        }
    }

    private static Show pageOf(TradeException refusal, Action action, ActionContext context) {
        if (refusal instanceof UnknownUserException) {
            return userIsGone(refusal, context);
        }
        try {
            return action.refused(context, refusal).withStatus(RefusalStatus.of(refusal));
        } catch (UnknownUserException gone) {
            return userIsGone(gone, context);
        } catch (TradeException alsoRefused) {
            return errorPage(refusal);
        }
    }

    /** A session can outlive its user, if the database is populated anew. */
    private static Show userIsGone(TradeException refusal, ActionContext context) {
        context.session().end();
        return new Show(Login.page("", null), Action.problem(refusal), RefusalStatus.of(refusal));
    }

    private static Answer notFound(String name, boolean change) {
        Route other = change ? Actions.read(name) : Actions.change(name);
        if (other == null) {
            return Answer.of(errorPage(404, "There is no such page."));
        }
        String message = change ? "This page can only be looked at." : "This needs the button on the page.";
        return Answer.wrongMethod(errorPage(405, message), change ? "GET, HEAD" : "POST");
    }

    private static Outcome logInFirst(ActionContext context, boolean change) {
        Whereabouts whereabouts = context.whereabouts();
        return change
                ? new Show(Login.page("", whereabouts.before()), Notice.problem("Please log in first."), 401)
                : new Redirect(Destination.ofLogin(whereabouts.here()));
    }

    private static Show errorPage(TradeException refusal) {
        return errorPage(RefusalStatus.of(refusal), refusal.getMessage());
    }

    private static Show errorPage(int status, String message) {
        return new Show(new ErrorPage(status, message, null), null, status);
    }
}
