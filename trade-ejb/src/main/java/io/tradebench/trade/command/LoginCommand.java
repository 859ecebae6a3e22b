package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;

/** A user logs in. */
public final class LoginCommand extends UserCommand<Account> {
    public LoginCommand(TradeServices services, String userId, String password) {
        super(services, userId, trade -> trade.login(userId, password));
    }
}
