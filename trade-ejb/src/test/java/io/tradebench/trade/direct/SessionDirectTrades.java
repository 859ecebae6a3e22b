package io.tradebench.trade.direct;

import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.session.ContainerSessionTrade.Instances;
import io.tradebench.trade.trading.TradingEnvironments;

/** Instances of the session bean on JDBC. */
public final class SessionDirectTrades {
    private SessionDirectTrades() {}

    public static Instances of(
            DirectRuntime runtime, TradingEnvironments environments, DatabaseAdministration administration) {
        return (context, call) -> call.on(new SessionDirectTrade(runtime, context, environments, administration));
    }
}
