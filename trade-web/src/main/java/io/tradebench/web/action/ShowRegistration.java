package io.tradebench.web.action;

import io.tradebench.web.page.RegisterPage;

final class ShowRegistration implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        return new Outcome.Show(RegisterPage.empty());
    }
}
