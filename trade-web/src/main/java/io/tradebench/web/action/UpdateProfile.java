package io.tradebench.web.action;

import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.AccountPage.ProfileForm;
import io.tradebench.web.view.Notice;

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
        RepeatedPassword.check(password, repeated);
        ProfileUpdate update = new ProfileUpdate(
                context.user(),
                password == null ? null : form.text("oldpasswd"),
                password,
                form.text("fullname"),
                form.text("address"),
                form.text("email"),
                changedCard(context));
        AccountProfile stored = updated(context, update);
        return new Outcome.Show(
                AccountView.of(context, ProfileForm.of(stored)), Notice.done("Your profile has been updated."));
    }

    private static AccountProfile updated(ActionContext context, ProfileUpdate update) {
        if (update.password() == null) {
            return context.services().updateAccountProfile(update);
        }
        int passwordVersion = context.session().passwordVersion(context.user());
        AccountProfile stored = context.services().updateAccountProfile(update);
        context.session().start(context.user(), passwordVersion + 1);
        return stored;
    }

    private static String changedCard(ActionContext context) {
        String entered = context.form().text("ccn");
        String masked = context.services().getAccountProfileData(context.user()).maskedCreditCard();
        return masked.equals(entered) ? null : entered == null ? "" : entered;
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        Form form = context.form();
        ProfileForm filledIn =
                new ProfileForm(form.echo("fullname"), form.echo("address"), form.echo("email"), form.echo("ccn"));
        return new Outcome.Show(AccountView.of(context, filledIn), Action.problem(refusal));
    }
}
