package io.tradebench.trade.direct;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.brokerage.CommittedWrites;
import io.tradebench.trade.brokerage.TradingEnvironment;
import io.tradebench.trade.brokerage.UnitOfWorkCounters;
import io.tradebench.trade.database.DatabaseAdministration;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import javax.sql.DataSource;

/** Makes {@link DirectTrade}s that share one source of ids. */
@ApplicationScoped
public class DirectRuntime {
    @Resource(lookup = "jdbc/TradeDataSource")
    private DataSource dataSource;

    @Resource
    private UserTransaction transaction;

    @Resource
    private TransactionSynchronizationRegistry transactions;

    @Inject
    private UnitOfWorkCounters counters;

    @Inject
    private DatabaseAdministration administration;

    private DirectUnitOfWork unitOfWork;

    /** For the container. */
    protected DirectRuntime() {}

    /** For use outside of a container. */
    public DirectRuntime(
            DataSource dataSource,
            UserTransaction transaction,
            CommittedWrites writes,
            DatabaseAdministration administration) {
        this.administration = administration;
        this.unitOfWork = new DirectUnitOfWork(dataSource, transaction, writes);
    }

    @PostConstruct
    void prepare() {
        unitOfWork = new DirectUnitOfWork(dataSource, transaction, new CommittedWrites(transactions, counters));
    }

    /** The brokerage in direct mode under the given environment. */
    public TradeServices in(TradingEnvironment environment) {
        return new DirectTrade(unitOfWork, environment, administration::reset);
    }
}
