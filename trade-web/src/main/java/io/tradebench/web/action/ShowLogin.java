package io.tradebench.web.action;

import io.tradebench.web.page.LoginPage;

final class ShowLogin implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        return new Outcome.Show(new LoginPage(""));
    }
}
