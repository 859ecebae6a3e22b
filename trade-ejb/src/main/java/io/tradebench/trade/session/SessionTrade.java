package io.tradebench.trade.session;

import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.domain.Population;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.trading.Brokerage;
import io.tradebench.trade.trading.TradeStore;
import io.tradebench.trade.trading.TradingEnvironment;
import io.tradebench.trade.trading.TradingEnvironments;
import io.tradebench.trade.trading.UnitOfWork;
import jakarta.annotation.Resource;
import jakarta.ejb.SessionContext;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.function.Function;

/**
 * The brokerage as a stateless session bean, whatever its store. Every operation that writes is a container-managed transaction;
 * operations that only read take part in one if there is one.
 */
public abstract class SessionTrade extends UnitOfWorkTrade {
    @Resource
    private SessionContext context;

    @Inject
    private TradingEnvironments environments;

    @Inject
    private DatabaseAdministration administration;

    /** For the container. */
    protected SessionTrade() {}

    /** For use outside of a container: the caller brings transactions. */
    protected SessionTrade(
            SessionContext context, TradingEnvironments environments, DatabaseAdministration administration) {
        this.context = context;
        this.environments = environments;
        this.administration = administration;
    }

    /** Does work on the store, in the transaction that runs, if there is one. */
    protected abstract <T> T onStore(Function<TradeStore, T> work);

    @Override
    @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
    public Population resetTrade() {
        return administration.reset();
    }

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public <T> T read(Function<Brokerage, T> work) {
        TradingEnvironment environment = environment();
        return onStore(store -> work.apply(new Brokerage(store, environment)));
    }

    /** A refused request changes nothing: whatever it has written before is rolled back. */
    @Override
    public <T> T write(Function<Brokerage, T> work) {
        try {
            return read(work);
        } catch (TradeException refused) {
            context.setRollbackOnly();
            throw refused;
        }
    }

    @Override
    protected TradingEnvironment environment() {
        return environments.current();
    }

    /** The bean as its container calls it. */
    @Override
    protected UnitOfWork unitsOfWork() {
        return context.getBusinessObject(UnitOfWork.class);
    }
}
