package io.tradebench.web.action;

/** Ends the session, even if the brokerage cannot count the logout. */
final class Logout implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        try {
            context.services().logout(context.user());
        } finally {
            context.session().end();
        }
        return new Outcome.Redirect(Destination.WELCOME);
    }
}
