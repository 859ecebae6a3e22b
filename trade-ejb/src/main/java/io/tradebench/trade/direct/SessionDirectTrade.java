package io.tradebench.trade.direct;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.session.SessionTrade;
import io.tradebench.trade.trading.TradeStore;
import io.tradebench.trade.trading.TradingEnvironments;
import io.tradebench.trade.trading.UnitOfWork;
import jakarta.ejb.Local;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.function.Function;

/** The brokerage as a session bean on plain JDBC: the statements of {@link DirectTrade}, in transactions of the container. */
@Stateless
@Local({TradeServices.class, UnitOfWork.class})
public class SessionDirectTrade extends SessionTrade {
    @Inject
    private DirectRuntime runtime;

    /** For the container. */
    public SessionDirectTrade() {}

    /** For use outside of a container: the caller brings transactions. */
    SessionDirectTrade(
            DirectRuntime runtime,
            SessionContext context,
            TradingEnvironments environments,
            DatabaseAdministration administration) {
        super(context, environments, administration);
        this.runtime = runtime;
    }

    @Override
    protected <T> T onStore(Function<TradeStore, T> work) {
        return runtime.onConnection(work);
    }
}
