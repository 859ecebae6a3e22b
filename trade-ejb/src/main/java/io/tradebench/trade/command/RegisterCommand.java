package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Registration;

/** A new user opens an account. */
public final class RegisterCommand extends TradeCommand<Account> {
    private final Registration registration;

    public RegisterCommand(TradeServices services, Registration registration) {
        super(services);
        this.registration = registration;
    }

    public String getUserID() {
        return registration.userId();
    }

    @Override
    protected Account performExecute() {
        return services().register(registration);
    }
}
