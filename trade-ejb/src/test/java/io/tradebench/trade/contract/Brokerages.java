package io.tradebench.trade.contract;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import com.arjuna.ats.jta.TransactionManager;
import com.arjuna.ats.jta.UserTransaction;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.narayana.NarayanaTransactionIntegration;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.assembly.TradeServicesFactory;
import io.tradebench.trade.brokerage.CommittedWrites;
import io.tradebench.trade.brokerage.TradingEnvironments;
import io.tradebench.trade.brokerage.UnitOfWorkCounters;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.ConfigurationServices;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.SettingTable;
import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.direct.DirectRuntime;
import io.tradebench.trade.ejb.ContainerEjbTrade;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** A whole brokerage on one database, outside of a server: the real runtimes on a real transaction manager and pool. */
final class Brokerages implements AutoCloseable {
    static final int USERS = 30;
    static final int QUOTES = 20;
    static final BigDecimal PRICE_MOVEMENT = new BigDecimal("1.10");
    static final Instant NOW = Instant.parse("2026-06-01T12:00:00Z");

    private static final int POOL = 30;

    private final AgroalDataSource dataSource;
    private final EntityManagerFactory entityManagers;
    private final ConfigurationService configuration;
    private final TradeServicesFactory factory;
    private final DatabaseAdministration administration;
    private final UnitOfWorkCounters counters = new UnitOfWorkCounters();

    Brokerages(String jdbcUrl, String user) throws SQLException {
        TransactionSynchronizationRegistry registry = new TransactionSynchronizationRegistryImple();
        dataSource = AgroalDataSource.from(
                new AgroalDataSourceConfigurationSupplier().connectionPoolConfiguration(pool -> pool.maxSize(POOL)
                        .acquisitionTimeout(Duration.ofSeconds(30))
                        .transactionIntegration(
                                new NarayanaTransactionIntegration(TransactionManager.transactionManager(), registry))
                        .connectionFactoryConfiguration(
                                connection -> connection.jdbcUrl(jdbcUrl).principal(new NamePrincipal(user)))));
        TradeDatabase database = new TradeDatabase(dataSource);
        configuration = ConfigurationServices.of(
                new SmallRyeConfigBuilder()
                        .withDefaultValue("trade.password-iterations", "10")
                        .withDefaultValue("trade.market-summary-interval", "0")
                        .build(),
                new SettingTable(database));
        administration = new DatabaseAdministration(database, configuration);
        CommittedWrites writes = new CommittedWrites(registry, counters);
        TradingEnvironments environments = new TradingEnvironments(
                configuration, Clock.fixed(NOW, ZoneOffset.UTC), () -> PRICE_MOVEMENT, new Random(1));
        entityManagers = Persistence.createEntityManagerFactory("trade", jpaSettings());
        factory = new TradeServicesFactory(
                new ContainerEjbTrade(
                                entityManagers, UserTransaction.userTransaction(), environments, writes, administration)
                        .view(),
                new DirectRuntime(dataSource, UserTransaction.userTransaction(), writes, administration),
                configuration,
                environments,
                counters,
                Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private Map<String, Object> jpaSettings() {
        Map<String, Object> settings = new HashMap<>();
        settings.put("jakarta.persistence.jtaDataSource", dataSource);
        settings.put("eclipselink.target-server", NarayanaPlatform.class.getName());
        return settings;
    }

    /** The brokerage in one runtime mode, freshly populated. */
    TradeServices fresh(String runtimeMode) {
        configuration.change(Map.of("runtime-mode", runtimeMode));
        administration.populate(USERS, QUOTES, 1);
        return factory.current().services();
    }

    DatabaseAdministration administration() {
        return administration;
    }

    UnitOfWorkCounters counters() {
        return counters;
    }

    AgroalDataSource dataSource() {
        return dataSource;
    }

    @Override
    public void close() {
        entityManagers.close();
        dataSource.close();
    }
}
