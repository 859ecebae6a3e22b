package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.AccountProfile;

/** The profile of a user. */
public final class AccountProfileCommand extends UserCommand<AccountProfile> {
    public AccountProfileCommand(TradeServices services, String userId) {
        super(services, userId, trade -> trade.getAccountProfileData(userId));
    }
}
