package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;

/** A user logs in. */
public final class LoginCommand extends TradeCommand<Account> {
    private final String userId;
    private final String password;

    public LoginCommand(TradeServices services, String userId, String password) {
        super(services);
        this.userId = userId;
        this.password = password;
    }

    public String getUserID() {
        return userId;
    }

    @Override
    protected Account performExecute() {
        return services().login(userId, password);
    }
}
