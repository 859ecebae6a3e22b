package io.tradebench.trade.assembly;

import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.cluster.ClusterException;
import io.tradebench.trade.cluster.ConfigurationRefresh;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.database.sql.Timestamps;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.ZoneId;

/**
 * Prepares the database, reads the configuration and joins the cluster when the application starts; a wrong value stops it
 * there.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class TradeStartup {
    private static final Logger LOG = System.getLogger(TradeStartup.class.getName());

    @Inject
    private ConfigurationService configuration;

    @Inject
    private ConfigurationRefresh refresh;

    @Inject
    private TradeCache cache;

    @PostConstruct
    void start() {
        Timestamps.requireSteady(ZoneId.systemDefault());
        try {
            LOG.log(
                    Level.INFO,
                    "Trade starts with {0} parameters",
                    configuration.inForce().size());
            if (!cache.start()) {
                LOG.log(
                        Level.WARNING,
                        "The caches of other members cannot be met yet: nothing is answered from the cache");
            }
            refresh.start();
        } catch (ClusterException | InvalidConfigurationException wrong) {
            LOG.log(Level.ERROR, "TradeConfigurationException: {0}", wrong.getMessage());
            throw wrong;
        }
    }

    /** While the cluster is still there to be told. */
    @PreDestroy
    void stop() {
        cache.close();
    }
}
