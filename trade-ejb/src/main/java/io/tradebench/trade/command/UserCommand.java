package io.tradebench.trade.command;

import io.tradebench.trade.TradeServices;
import java.util.function.Function;

/** An operation for one user. */
public abstract class UserCommand<R> extends TradeCommand<R> {
    private final String userId;

    UserCommand(TradeServices services, String userId, Function<TradeServices, R> operation) {
        super(services, operation);
        this.userId = userId;
    }

    /** Whose account, holdings or orders it is about. */
    public final String getUserID() {
        return userId;
    }
}
