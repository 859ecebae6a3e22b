package io.tradebench.web.action;

import io.tradebench.web.page.WelcomePage;

final class ShowWelcome implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        return new Outcome.Show(new WelcomePage());
    }
}
