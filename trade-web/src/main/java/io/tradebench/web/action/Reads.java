package io.tradebench.web.action;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Order;
import io.tradebench.web.action.Outcome.Show;
import io.tradebench.web.page.AccountPage;
import io.tradebench.web.page.AccountPage.ProfileForm;
import io.tradebench.web.page.HomePage;
import io.tradebench.web.page.LoginPage;
import io.tradebench.web.page.OrderPage;
import io.tradebench.web.page.PortfolioPage;
import io.tradebench.web.page.RegisterPage;
import io.tradebench.web.page.WelcomePage;
import java.util.List;

/** The actions that show a page and have no form to show again. */
final class Reads {
    private static final int RECENT_ORDERS = 5;
    private static final long SHORTEST_REFRESH_SECONDS = 5;

    private Reads() {}

    static Outcome welcome(ActionContext context) {
        return new Show(new WelcomePage());
    }

    /** The form to log in, which leads back to where the visitor was; also for users, who may go on as somebody else. */
    static Outcome login(ActionContext context) {
        String named = context.form().textOrNull("next");
        Destination next = named == null ? context.referringPage() : Destination.named(named);
        return new Show(new LoginPage(context.user(), "", next == null ? null : next.path()));
    }

    static Outcome registration(ActionContext context) {
        return new Show(RegisterPage.empty());
    }

    static Outcome home(ActionContext context) {
        String user = context.user();
        TradeServices services = context.services();
        long interval = context.configuration().marketSummaryInterval().toSeconds();
        return new Show(new HomePage(
                user,
                services.getAccountData(user),
                services.getHoldings(user),
                Math.max(interval, SHORTEST_REFRESH_SECONDS)));
    }

    static Outcome account(ActionContext context) {
        return new Show(accountPage(context, ProfileForm.of(context.services().getAccountProfileData(context.user()))));
    }

    /** @param form what the profile form holds: what is stored, or what the user has typed */
    static AccountPage accountPage(ActionContext context, ProfileForm form) {
        String user = context.user();
        List<Order> orders = context.services().getOrders(user);
        boolean all = "all".equals(context.form().text("orders"));
        int shown = all ? orders.size() : Math.min(RECENT_ORDERS, orders.size());
        return new AccountPage(
                user, context.services().getAccountData(user), orders.subList(0, shown), orders.size() - shown, form);
    }

    /** Confirms an order of the user's own, as often as he looks at it. */
    static Outcome order(ActionContext context) {
        long orderId = context.form().id("orderID", "the order");
        return new Show(new OrderPage(context.user(), context.services().getOrder(context.user(), orderId)));
    }

    static Outcome portfolio(ActionContext context) {
        return new Show(portfolioPage(context));
    }

    static PortfolioPage portfolioPage(ActionContext context) {
        return new PortfolioPage(context.user(), context.services().getHoldings(context.user()));
    }
}
