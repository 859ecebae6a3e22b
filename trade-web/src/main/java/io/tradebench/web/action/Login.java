package io.tradebench.web.action;

import io.tradebench.trade.domain.WrongCredentialsException;
import io.tradebench.web.page.LoginPage;
import io.tradebench.web.page.Page;

/** Logs in; what exactly was wrong with user id and password is not told. */
final class Login implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        String userId = context.form().textOrNull("uid");
        String password = context.form().text("passwd");
        if (userId == null || password == null || password.isEmpty()) {
            throw new WrongCredentialsException();
        }
        context.membership().login(userId, password);
        Destination next = next(context);
        return new Outcome.Redirect(next == null ? Destination.HOME : next);
    }

    private static Destination next(ActionContext context) {
        return Destination.named(context.form().echo("next"));
    }

    /** The form, which leads to {@code next} in the end; null for home. */
    static LoginPage page(String userId, Destination next) {
        return new LoginPage(null, userId, next == null ? null : next.path());
    }

    @Override
    public Page refused(ActionContext context) {
        return page(context.form().echo("uid"), next(context));
    }
}
