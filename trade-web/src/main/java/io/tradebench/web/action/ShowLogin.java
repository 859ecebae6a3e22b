package io.tradebench.web.action;

import io.tradebench.web.page.LoginPage;

/** Shows the form to log in, which leads back to where the visitor was; also to users, who may go on as somebody else. */
final class ShowLogin implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        String named = context.form().textOrNull("next");
        Destination next = named == null ? context.whereabouts().before() : Destination.named(named);
        return new Outcome.Show(new LoginPage(context.user(), "", next == null ? null : next.path()));
    }
}
