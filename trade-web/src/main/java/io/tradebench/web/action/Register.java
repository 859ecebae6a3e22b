package io.tradebench.web.action;

import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.RegisterPage;

/** Opens an account and logs its owner in. */
final class Register implements Action {
    /** The version of a password that its user has not changed yet. */
    private static final int NEVER_CHANGED = 0;

    @Override
    public Outcome perform(ActionContext context) {
        Form form = context.form();
        String password = form.text("passwd");
        RepeatedPassword.check(password, form.text("cpasswd"));
        Registration registration = new Registration(
                form.text("uid"),
                password,
                form.text("fullname"),
                form.text("address"),
                form.text("email"),
                form.text("ccn"));
        context.services().register(registration);
        context.session()
                .start(context.services().login(registration.userId(), password).userId(), NEVER_CHANGED);
        return new Outcome.Redirect("home");
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        Form form = context.form();
        RegisterPage page = new RegisterPage(
                form.echo("uid"), form.echo("fullname"), form.echo("address"), form.echo("email"), form.echo("ccn"));
        return new Outcome.Show(page, Action.problem(refusal));
    }
}
