package io.tradebench.web.action;

import io.tradebench.trade.domain.Order;
import io.tradebench.web.page.AccountPage;
import io.tradebench.web.page.AccountPage.ProfileForm;
import java.util.List;

/** Makes the account page, which two actions show. */
final class AccountView {
    private static final int RECENT_ORDERS = 5;

    private AccountView() {}

    /** The page with the profile as it is stored. */
    static AccountPage of(ActionContext context) {
        return of(context, ProfileForm.of(context.services().getAccountProfileData(context.user())));
    }

    /** The page with a profile form that the user has filled in. */
    static AccountPage of(ActionContext context, ProfileForm form) {
        String user = context.user();
        List<Order> orders = context.services().getOrders(user);
        boolean all = "all".equals(context.form().text("orders"));
        int shown = all ? orders.size() : Math.min(RECENT_ORDERS, orders.size());
        return new AccountPage(
                user, context.services().getAccountData(user), orders.subList(0, shown), orders.size() - shown, form);
    }
}
