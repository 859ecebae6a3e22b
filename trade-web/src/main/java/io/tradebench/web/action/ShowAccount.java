package io.tradebench.web.action;

final class ShowAccount implements Action {
    @Override
    public Outcome perform(ActionContext context) {
        return new Outcome.Show(AccountView.of(context));
    }
}
