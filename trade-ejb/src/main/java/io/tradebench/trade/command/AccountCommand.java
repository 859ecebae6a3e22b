package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;

/** The account of a user. */
public final class AccountCommand extends UserCommand<Account> {
    public AccountCommand(TradeServices services, String userId) {
        super(services, userId, trade -> trade.getAccountData(userId));
    }
}
