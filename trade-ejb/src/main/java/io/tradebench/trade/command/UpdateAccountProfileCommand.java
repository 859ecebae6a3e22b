package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;

/** A user changes his profile. */
public final class UpdateAccountProfileCommand extends TradeCommand<AccountProfile> {
    private final ProfileUpdate update;

    public UpdateAccountProfileCommand(TradeServices services, ProfileUpdate update) {
        super(services);
        this.update = update;
    }

    public String getUserID() {
        return update.userId();
    }

    @Override
    protected AccountProfile performExecute() {
        return services().updateAccountProfile(update);
    }
}
