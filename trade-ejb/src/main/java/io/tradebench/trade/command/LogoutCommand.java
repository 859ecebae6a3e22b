package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;

/** A user logs out. */
public final class LogoutCommand extends TradeCommand<Void> {
    private final String userId;

    public LogoutCommand(TradeServices services, String userId) {
        super(services);
        this.userId = userId;
    }

    public String getUserID() {
        return userId;
    }

    @Override
    protected Void performExecute() {
        services().logout(userId);
        return null;
    }
}
