package io.tradebench.trade.cluster;

import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.config.ConfigurationService;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.TimeUnit;

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

    /**
     * Joins the cluster. From then on changes made on other members arrive; one that was made meanwhile is read. If the cluster
     * cannot follow it now, it is looked at again as long as this member lives.
     */
    public void start() {
        ConfigurationMessages.services(configuration).forEach(services::offer);
        Runnable look = new Persevering(configuration::refresh, ConfigurationRefresh::warn);
        cluster.onJoin(() -> scheduler.execute(look));
        scheduler.scheduleWithFixedDelay(look, EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
        try {
            configuration.refresh();
        } catch (ConfigurationNotChangedException notYet) {
            warn(notYet);
        }
    }

    private static void warn(RuntimeException failure) {
        LOG.log(Level.WARNING, "The configuration of the cluster cannot be followed now", failure);
    }
}
