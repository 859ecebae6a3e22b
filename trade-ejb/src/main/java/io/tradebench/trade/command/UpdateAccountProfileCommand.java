package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;

/** A user changes his profile. */
public final class UpdateAccountProfileCommand extends UserCommand<AccountProfile> {
    public UpdateAccountProfileCommand(TradeServices services, ProfileUpdate update) {
        super(services, update.userId(), trade -> trade.updateAccountProfile(update));
    }
}
