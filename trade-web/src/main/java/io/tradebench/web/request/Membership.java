package io.tradebench.web.request;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.UnknownUserException;

/** What begins, renews or ends the session of a user: the brokerage and the session in step. */
public record Membership(TradeServices services, UserSession session) {
    /** Logs in, and starts the session. */
    public Account login(String userId, String password) {
        int passwordVersion = session.passwordVersion(userId);
        Account account = services.login(userId, password);
        session.start(account.userId(), passwordVersion);
        return account;
    }

    /** Opens an account, and starts the session of its owner: a login without a password to verify, which he has just chosen. */
    public Account register(Registration registration) {
        Account account = services.register(registration.withLogin());
        // Nobody else knows the password yet, who could have changed it in between.
        session.start(account.userId(), session.passwordVersion(account.userId()));
        return account;
    }

    /** Ends the session of {@code userId}, even if the brokerage cannot count the logout; of one who is gone it need not. */
    public void logout(String userId) {
        try {
            services.logout(userId);
        } catch (UnknownUserException gone) {
            // There is no session afterwards, which is all that was asked for.
        } finally {
            session.end();
        }
    }

    /** Changes the profile of the user of the session; with another password the session goes on under another id. */
    public AccountProfile update(ProfileUpdate update) {
        if (update.password() == null) {
            return services.updateAccountProfile(update);
        }
        int passwordVersion = session.passwordVersion(update.userId());
        AccountProfile updated = services.updateAccountProfile(update);
        session.start(update.userId(), UserSession.versionAfter(passwordVersion));
        return updated;
    }
}
