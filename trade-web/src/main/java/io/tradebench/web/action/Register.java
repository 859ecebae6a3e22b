package io.tradebench.web.action;

import io.tradebench.trade.domain.Registration;
import io.tradebench.web.page.Page;
import io.tradebench.web.page.RegisterPage;
import io.tradebench.web.request.Form;

/** Opens an account and logs its owner in. */
final class Register implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        Form form = context.form();
        String password = form.text("passwd");
        Form.requireSame(password, form.text("cpasswd"));
        Registration registration = new Registration(
                form.text("uid"),
                password,
                form.text("fullname"),
                form.text("address"),
                form.text("email"),
                form.text("ccn"));
        context.membership().register(registration);
        return new Outcome.Redirect(Destination.HOME);
    }

    @Override
    public Page refused(ActionContext context) {
        Form form = context.form();
        return new RegisterPage(
                form.echo("uid"), form.echo("fullname"), form.echo("address"), form.echo("email"), form.echo("ccn"));
    }
}
