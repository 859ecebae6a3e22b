package io.tradebench.web.action;

import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.domain.WrongCredentialsException;
import io.tradebench.web.page.LoginPage;

/** Logs in; what exactly was wrong with user id and password is not told. */
final class Login implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        String userId = context.form().textOrNull("uid");
        String password = context.form().text("passwd");
        if (userId == null || password == null || password.isEmpty()) {
            throw new WrongCredentialsException();
        }
        context.session().start(context.services().login(userId, password).userId());
        return new Outcome.Redirect("home");
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        return new Outcome.Show(new LoginPage(context.form().echo("uid")), Action.problem(refusal));
    }
}
