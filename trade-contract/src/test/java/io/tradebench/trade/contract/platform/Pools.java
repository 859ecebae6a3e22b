package io.tradebench.trade.contract.platform;

import com.arjuna.ats.jta.TransactionManager;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.AgroalDataSourceListener;
import io.agroal.api.configuration.supplier.AgroalConnectionFactoryConfigurationSupplier;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.narayana.NarayanaTransactionIntegration;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.apache.derby.jdbc.EmbeddedXADataSource;
import org.postgresql.xa.PGXADataSource;

/** Pools of connections to one database, whose connections take part in the transactions of their threads. */
public final class Pools {
    private static final int SIZE = 30;
    private static final String DERBY = "jdbc:derby:";

    private final String jdbcUrl;
    private final String user;
    private final TransactionSynchronizationRegistry registry;

    /** @param registry of the transactions that connections take part in */
    public Pools(String jdbcUrl, String user, TransactionSynchronizationRegistry registry) {
        this.jdbcUrl = jdbcUrl;
        this.user = user;
        this.registry = registry;
    }

    /** A pool whose connections commit in one phase. */
    public AgroalDataSource onePhase(AgroalDataSourceListener listener) throws SQLException {
        return of(connection -> connection.jdbcUrl(jdbcUrl), listener);
    }

    /** A pool whose connections can commit together with something else. */
    public AgroalDataSource twoPhase(AgroalDataSourceListener listener) throws SQLException {
        if (!jdbcUrl.startsWith(DERBY)) {
            return of(
                    connection -> connection
                            .connectionProviderClass(PGXADataSource.class)
                            .jdbcUrl(jdbcUrl),
                    listener);
        }
        String name = jdbcUrl.substring(DERBY.length(), jdbcUrl.indexOf(';'));
        return of(
                connection -> connection
                        .connectionProviderClass(EmbeddedXADataSource.class)
                        .jdbcProperty("databaseName", name)
                        .jdbcProperty("createDatabase", "create"),
                listener);
    }

    private AgroalDataSource of(
            UnaryOperator<AgroalConnectionFactoryConfigurationSupplier> factory, AgroalDataSourceListener listener)
            throws SQLException {
        return AgroalDataSource.from(
                new AgroalDataSourceConfigurationSupplier().connectionPoolConfiguration(pool -> pool.maxSize(SIZE)
                        .acquisitionTimeout(Duration.ofSeconds(30))
                        .transactionIntegration(
                                new NarayanaTransactionIntegration(TransactionManager.transactionManager(), registry))
                        .connectionFactoryConfiguration(
                                connection -> factory.apply(connection.principal(new NamePrincipal(user))))),
                listener);
    }
}
