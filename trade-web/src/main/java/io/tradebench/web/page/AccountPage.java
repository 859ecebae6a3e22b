package io.tradebench.web.page;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Order;
import java.util.List;

/**
 * An account, its orders and who owns it.
 *
 * @param orders the orders shown, the newest first
 * @param hiddenOrders how many more there are that are not shown
 * @param form what the profile form holds
 */
public record AccountPage(String user, Account account, List<Order> orders, int hiddenOrders, ProfileForm form)
        implements Page {

    /**
     * The fields of the profile form.
     *
     * @param creditCard masked, or what the user has typed instead
     */
    public record ProfileForm(String fullName, String address, String email, String creditCard) {
        /** What is stored. */
        public static ProfileForm of(AccountProfile profile) {
            return new ProfileForm(profile.fullName(), profile.address(), profile.email(), profile.maskedCreditCard());
        }
    }

    @Override
    public String title() {
        return "Account";
    }

    public boolean hasOrders() {
        return !orders.isEmpty();
    }
}
