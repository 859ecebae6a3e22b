package io.tradebench.web.action;

/** Ends the session. */
final class Logout implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        context.membership().logout(context.user());
        return new Outcome.Redirect(Destination.WELCOME);
    }
}
