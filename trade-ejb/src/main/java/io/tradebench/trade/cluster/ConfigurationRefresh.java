package io.tradebench.trade.cluster;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.InvalidConfigurationException;
import io.tradebench.trade.database.DataAccessException;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Keeps the configuration of this member in step with that of the cluster. */
@ApplicationScoped
public class ConfigurationRefresh {
    private static final Logger LOG = System.getLogger(ConfigurationRefresh.class.getName());
    private static final long EVERY_SECONDS = 5;

    @Inject
    private Cluster cluster;

    @Inject
    private ClusterServices services;

    @Inject
    private ConfigurationService configuration;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    private final AtomicBoolean failing = new AtomicBoolean();

    /** Joins the cluster. From then on changes made on other members arrive; one that was made meanwhile is read. */
    public void start() {
        ConfigurationMessages.services(configuration).forEach(services::offer);
        if (!cluster.isAlone()) {
            cluster.onJoin(() -> scheduler.execute(this::refresh));
            scheduler.scheduleWithFixedDelay(this::refresh, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
        }
        configuration.refresh();
    }

    /** An exception would end the repetition for ever. */
    private void refresh() {
        try {
            configuration.refresh();
            failing.set(false);
        } catch (DataAccessException | InvalidConfigurationException failure) {
            if (!failing.getAndSet(true)) {
                LOG.log(Level.WARNING, "The configuration of the cluster cannot be followed now", failure);
            }
        }
    }
}
