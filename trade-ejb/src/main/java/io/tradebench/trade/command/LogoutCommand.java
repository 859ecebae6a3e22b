package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A user logs out. */
public final class LogoutCommand extends UserCommand<Void> {
    public LogoutCommand(TradeServices services, String userId) {
        super(services, userId, trade -> {
            trade.logout(userId);
            return null;
        });
    }
}
