package io.tradebench.trade.streaming;

import io.tradebench.trade.cluster.ClusterServices;
import io.tradebench.trade.config.ConfigurationService;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** Lets the other members listen to this one, where quotes are published; on another one it does nothing. */
@Singleton
@Startup
@DependsOn("TradeStartup")
@TransactionManagement(TransactionManagementType.BEAN)
public class StreamerStartup {
    @Inject
    private ConfigurationService configuration;

    @Inject
    private ClusterServices services;

    @Inject
    private QuoteStreamer streamer;

    @PostConstruct
    void start() {
        if (configuration.current().publishQuotes()) {
            streamer.services().forEach(services::offer);
        }
    }
}
