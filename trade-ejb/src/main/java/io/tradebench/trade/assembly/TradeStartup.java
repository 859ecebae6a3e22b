package io.tradebench.trade.assembly;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.InvalidConfigurationException;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Reads the configuration and prepares the database when the application starts; a wrong value stops it there. */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class TradeStartup {
    private static final Logger LOG = System.getLogger(TradeStartup.class.getName());

    @Inject
    private ConfigurationService configuration;

    @PostConstruct
    void start() {
        try {
            LOG.log(
                    Level.INFO,
                    "Trade starts with {0} parameters",
                    configuration.inForce().size());
        } catch (InvalidConfigurationException wrong) {
            LOG.log(Level.ERROR, "TradeConfigurationException: {0}", wrong.getMessage());
            throw wrong;
        }
    }
}
