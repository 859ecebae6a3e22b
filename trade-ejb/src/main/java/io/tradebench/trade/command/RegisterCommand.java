package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Registration;

/** A new user opens an account. */
public final class RegisterCommand extends UserCommand<Account> {
    public RegisterCommand(TradeServices services, Registration registration) {
        super(services, registration.userId(), trade -> trade.register(registration));
    }
}
