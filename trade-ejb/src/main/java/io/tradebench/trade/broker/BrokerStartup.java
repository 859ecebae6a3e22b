package io.tradebench.trade.broker;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.Persevering;
import io.tradebench.trade.database.PreparedTransactions;
import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.population.RepopulationListener;
import io.tradebench.trade.messaging.OrderQueue;
import io.tradebench.trade.trading.QuoteChanges;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Starts the sweeper of a member with messaging, and its watch over what was in doubt; on another one it does nothing. */
@Singleton
@Startup
@DependsOn("TradeStartup")
@TransactionManagement(TransactionManagementType.BEAN)
public class BrokerStartup {
    private static final Logger LOG = System.getLogger(BrokerStartup.class.getName());
    private static final long EVERY_SECONDS = 5;
    private static final long WATCH_EVERY_SECONDS = 1;

    @Inject
    private OrderQueue queue;

    @Inject
    private Cluster cluster;

    @Inject
    private TradeDatabase database;

    @Inject
    private PreparedTransactions prepared;

    @Inject
    private RepopulationListener caches;

    @Inject
    private QuoteChanges quoteChanges;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @PostConstruct
    void start() {
        if (queue.isThere()) {
            Runnable sweeper = new OrderSweeper(this::rank, new LateOrderTable(database), queue, Clock.systemUTC());
            scheduler.scheduleWithFixedDelay(
                    new Persevering(sweeper, BrokerStartup::warn), EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
            Runnable watch = new Persevering(
                    new InDoubtWatch(prepared::ids, this::forget, !cluster.isAlone()), BrokerStartup::warnOfDoubt);
            // Before anybody is served.
            watch.run();
            scheduler.scheduleWithFixedDelay(watch, WATCH_EVERY_SECONDS, WATCH_EVERY_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void forget() {
        caches.during(() -> null);
        quoteChanges.allChanged();
    }

    /** How many of those that are there come before this one. In a split each side counts anew: what both send is completed once. */
    private int rank() {
        Set<String> present = cluster.present();
        return (int) cluster.members().stream()
                .takeWhile(member -> !member.equals(cluster.self()))
                .filter(present::contains)
                .count();
    }

    private static void warn(RuntimeException failure) {
        LOG.log(Level.WARNING, "Late orders cannot be sent again now", failure);
    }

    private static void warnOfDoubt(RuntimeException failure) {
        LOG.log(Level.WARNING, "Transactions in doubt cannot be looked at now", failure);
    }
}
