package io.tradebench.trade.ejb;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.session.SessionTrade;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.QuoteChanges;
import io.tradebench.trade.trading.TradeStore;
import io.tradebench.trade.trading.TradingEnvironments;
import io.tradebench.trade.trading.UnitOfWork;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.Local;
import jakarta.ejb.SessionContext;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.function.Function;

/** The brokerage as a session bean on JPA. */
@Stateless
@Local({TradeServices.class, UnitOfWork.class})
public class EjbTrade extends SessionTrade {
    @PersistenceContext(unitName = "trade")
    private EntityManager entities;

    @Resource
    private TransactionSynchronizationRegistry transactions;

    @Inject
    private UnitOfWorkCounters counters;

    @Inject
    private QuoteChanges quoteChanges;

    private CommittedWrites writes;

    /** For the container. */
    public EjbTrade() {}

    /** For use outside of a container: the caller brings transactions and entity manager. */
    EjbTrade(
            EntityManager entities,
            SessionContext context,
            TradingEnvironments environments,
            CommittedWrites writes,
            DatabaseAdministration administration) {
        super(context, environments, administration);
        this.entities = entities;
        this.writes = writes;
    }

    @PostConstruct
    void prepare() {
        writes = new CommittedWrites(transactions, counters, quoteChanges);
    }

    @Override
    protected <T> T onStore(Function<TradeStore, T> work) {
        return work.apply(new JpaTradeStore(entities, writes));
    }
}
