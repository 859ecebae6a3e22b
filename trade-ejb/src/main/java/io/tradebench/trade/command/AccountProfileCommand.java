package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.AccountProfile;

/** The profile of a user. */
public final class AccountProfileCommand extends TradeCommand<AccountProfile> {
    private final String userId;

    public AccountProfileCommand(TradeServices services, String userId) {
        super(services);
        this.userId = userId;
    }

    public String getUserID() {
        return userId;
    }

    @Override
    protected AccountProfile performExecute() {
        return services().getAccountProfileData(userId);
    }
}
