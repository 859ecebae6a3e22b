package io.tradebench.trade.database.transaction;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import java.util.logging.Logger;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;

/**
 * The connections for units of work, whatever their runtime: of a data source that commits in one phase, as most do, or of one that
 * commits in two, within a transaction that is {@linkplain Transactions#isTwoPhase marked} for that. The second one is looked up
 * when it is needed first: a member without messaging has none. Safe for use by many threads.
 */
@ApplicationScoped
public class UnitOfWorkDataSource implements DataSource {
    private static final String TWO_PHASE = "jdbc/TradeTwoPhaseDataSource";

    @Resource(lookup = "jdbc/TradeDataSource")
    private DataSource onePhase;

    private final Supplier<DataSource> finder;
    private Transactions transactions;
    private volatile DataSource twoPhase;

    /** For the container's proxy. */
    protected UnitOfWorkDataSource() {
        this.finder = UnitOfWorkDataSource::ofTheServer;
    }

    @Inject
    public UnitOfWorkDataSource(Transactions transactions) {
        this();
        this.transactions = transactions;
    }

    /** For use outside of a container. */
    public UnitOfWorkDataSource(DataSource onePhase, DataSource twoPhase, Transactions transactions) {
        this.onePhase = onePhase;
        this.finder = () -> twoPhase;
        this.transactions = transactions;
    }

    private static DataSource ofTheServer() {
        try {
            return InitialContext.doLookup(TWO_PHASE);
        } catch (NamingException missing) {
            throw new IllegalStateException("Transactions in two phases need " + TWO_PHASE, missing);
        }
    }

    private DataSource chosen() {
        if (!transactions.isTwoPhase()) {
            return onePhase;
        }
        DataSource known = twoPhase;
        if (known == null) {
            known = finder.get();
            twoPhase = known;
        }
        return known;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return chosen().getConnection();
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return chosen().getConnection(user, password);
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return onePhase.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        onePhase.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        onePhase.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return onePhase.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger("io.tradebench.trade");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return onePhase.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return onePhase.isWrapperFor(type);
    }
}
