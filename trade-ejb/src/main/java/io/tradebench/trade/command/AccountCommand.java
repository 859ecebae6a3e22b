package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;

/** The account of a user. */
public final class AccountCommand extends TradeCommand<Account> {
    private final String userId;

    public AccountCommand(TradeServices services, String userId) {
        super(services);
        this.userId = userId;
    }

    public String getUserID() {
        return userId;
    }

    @Override
    protected Account performExecute() {
        return services().getAccountData(userId);
    }
}
