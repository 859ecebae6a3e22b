package io.tradebench.web.action;

import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.web.page.AccountPage.ProfileForm;
import io.tradebench.web.page.Page;
import io.tradebench.web.request.Form;
import java.util.Objects;

/**
 * Changes the own profile. What the form leaves as it was, a masked card number or an empty password, stays. Another password
 * needs the current one, and ends the user's other sessions.
 */
final class UpdateProfile implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        Form form = context.form();
        String password = form.textOrNull("passwd") == null ? null : form.text("passwd");
        String repeated = form.textOrNull("cpasswd") == null ? null : form.text("cpasswd");
        Form.requireSame(password, repeated);
        context.membership()
                .update(new ProfileUpdate(
                        context.user(),
                        password == null ? null : form.text("oldpasswd"),
                        password,
                        form.text("fullname"),
                        form.text("address"),
                        form.text("email"),
                        Objects.requireNonNullElse(form.text("ccn"), "")));
        return new Outcome.Redirect(Destination.UPDATED_PROFILE);
    }

    @Override
    public Page refused(ActionContext context) {
        Form form = context.form();
        return Reads.accountPage(
                context,
                new ProfileForm(form.echo("fullname"), form.echo("address"), form.echo("email"), form.echo("ccn")));
    }
}
