package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.Accesses;
import io.tradebench.trade.caching.CachingInForce;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.OrderProcessing;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.transaction.Transactions;
import io.tradebench.trade.messaging.MessagedOrders;
import io.tradebench.trade.messaging.OrderQueue;
import io.tradebench.trade.messaging.TwoPhaseOrders;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Puts the chain of the brokerage together, as the configuration says, and again when it has changed. From outermost to
 * innermost: what is answered from the cache, the access mode, the market summary's interval, what tells caches of updates, retries, what sends
 * open orders or completes them, the runtime. Safe for use by many threads.
 */
@ApplicationScoped
public class TradeServicesFactory {
    private Runtimes runtimes;
    private ConfigurationService configuration;
    private UnitOfWorkCounters counters;
    private TradeCache cache;
    private DatabaseAdministration administration;
    private OrderQueue queue;
    private Transactions transactions;
    private Accesses accesses;
    private LongSupplier nanoTime;
    private Backoff backoff;
    private volatile ConfiguredTrade latest;

    /** For the container's proxy. */
    protected TradeServicesFactory() {}

    @Inject
    public TradeServicesFactory(
            Runtimes runtimes,
            ConfigurationService configuration,
            UnitOfWorkCounters counters,
            TradeCache cache,
            DatabaseAdministration administration,
            OrderQueue queue,
            Transactions transactions,
            Accesses accesses) {
        this(runtimes, configuration, counters, cache, administration, queue, transactions, accesses, System::nanoTime);
    }

    /**
     * For use outside of a container.
     *
     * @param nanoTime a clock that is never set
     */
    public TradeServicesFactory(
            Runtimes runtimes,
            ConfigurationService configuration,
            UnitOfWorkCounters counters,
            TradeCache cache,
            DatabaseAdministration administration,
            OrderQueue queue,
            Transactions transactions,
            Accesses accesses,
            LongSupplier nanoTime) {
        this.runtimes = runtimes;
        this.configuration = configuration;
        this.counters = counters;
        this.cache = cache;
        this.administration = administration;
        this.queue = queue;
        this.transactions = transactions;
        this.accesses = accesses;
        this.nanoTime = nanoTime;
        this.backoff = new Backoff(nanoTime, ThreadLocalRandom::current, LockSupport::parkNanos);
    }

    /**
     * The configuration and the caching mode in force, and the brokerage that follows them. A request begins by taking them:
     * from then on its time counts.
     */
    public ConfiguredTrade current() {
        backoff.requestBegins();
        // In this order: a caching mode never keeps what was made under a configuration older than itself.
        CachingInForce caching = cache.inForce();
        TradeConfiguration wanted = configuration.current();
        ConfiguredTrade known = latest;
        return isOf(known, wanted, caching) ? known : assembled(wanted, caching);
    }

    private synchronized ConfiguredTrade assembled(TradeConfiguration wanted, CachingInForce caching) {
        ConfiguredTrade known = latest;
        if (isOf(known, wanted, caching)) {
            return known;
        }
        TradeServices brokerage = chain(wanted);
        ConfiguredTrade assembled =
                new ConfiguredTrade(wanted, caching, brokerage, caching.reading(accesses.of(wanted, brokerage)));
        latest = assembled;
        return assembled;
    }

    private static boolean isOf(ConfiguredTrade known, TradeConfiguration wanted, CachingInForce caching) {
        return known != null && known.configuration() == wanted && known.caching() == caching;
    }

    private TradeServices chain(TradeConfiguration wanted) {
        TradeServices told = cache.invalidating(retried(orders(wanted)), administration::userOfOrder);
        return wanted.marketSummaryInterval().isZero()
                ? told
                : new TimedMarketSummary(told, nanoTime, wanted.marketSummaryInterval());
    }

    private TradeServices orders(TradeConfiguration wanted) {
        TradeServices runtime = runtimes.of(wanted);
        TradeServices completing = retried(runtime);
        return wanted.orderProcessing() == OrderProcessing.ASYNC_2PC
                ? new TwoPhaseOrders(runtime, queue, completing, this::mayComplete, nanoTime, transactions)
                : new MessagedOrders(runtime, queue::send, completing, this::mayComplete, nanoTime);
    }

    private boolean mayComplete() {
        return !transactions.isRunning() && backoff.hasTime();
    }

    private TradeServices retried(TradeServices inner) {
        return new Retries(inner, counters, backoff, transactions::isRunning);
    }
}
