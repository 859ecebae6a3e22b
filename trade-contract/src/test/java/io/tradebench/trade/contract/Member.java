package io.tradebench.trade.contract;

import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.Accesses;
import io.tradebench.trade.assembly.TradeServicesFactory;
import io.tradebench.trade.broker.OrderCompletion;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.caching.TradeCaches;
import io.tradebench.trade.config.ConfigurationListener;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.ConfigurationServices;
import io.tradebench.trade.config.NoPeers;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.contract.platform.CopyingAccess;
import io.tradebench.trade.contract.platform.MemoryQueue;
import io.tradebench.trade.contract.platform.PublishedFacade;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.database.SettingTable;
import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.population.RepopulationListener;
import io.tradebench.trade.trading.TradingEnvironments;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One member: configuration, cache and brokerage, as the container wires them. */
final class Member implements AutoCloseable {
    private final ConfigurationService configuration;
    private final DatabaseAdministration administration;
    private final TradingEnvironments environments;
    private final TradeServicesFactory factory;
    private final TradeCache cache;
    private final TradeServices uncached;
    private final MemoryQueue queue;
    private final PublishedFacade webServices;

    /**
     * @param transport of its cache; null if it has no peers
     * @param fixed parameters that are fixed at its start
     */
    Member(Brokerages shared, TradeDatabase database, Transport transport, Map<String, String> fixed) {
        CacheListener listener = new CacheListener();
        configuration = ConfigurationServices.of(
                new SmallRyeConfigBuilder()
                        .withDefaultValue("trade.password-iterations", "10")
                        .withDefaultValue("trade.market-summary-interval", "0")
                        .withDefaultValue("trade.messaging", "local")
                        .withDefaultValue("trade.rmi-iiop", "on")
                        .withDefaultValue("trade.web-services", "on")
                        .withDefaultValues(fixed)
                        .build(),
                new SettingTable(database),
                new NoPeers(),
                listener);
        administration = new DatabaseAdministration(database, configuration, listener, shared.quoteChanges());
        cache = transport == null
                ? TradeCaches.alone(database, configuration.current(), shared.threads())
                : TradeCaches.inCluster(transport, database, configuration.current(), shared.threads());
        Clock clock = Clock.fixed(Brokerages.NOW, ZoneOffset.UTC);
        environments = new TradingEnvironments(configuration, clock, shared.priceMovement(), shared.salts());
        uncached = shared.direct(administration).in(environments.current());
        queue = new MemoryQueue(new OrderCompletion(this::brokerage, administration::isPending), shared.transactions());
        webServices = new PublishedFacade(this::brokerage, shared.callThreads());
        factory = new TradeServicesFactory(
                shared.runtimes(environments, administration),
                configuration,
                shared.counters(),
                cache,
                administration,
                queue,
                shared.transactions(),
                new Accesses(new CopyingAccess(this::brokerage, shared.callThreads()), wanted -> webServices),
                System::nanoTime);
    }

    /** What the facade offers, and orders by message take. */
    private TradeServices brokerage() {
        return factory.current().brokerage();
    }

    /** @throws IllegalStateException if it does not meet the others: its cache would answer nothing */
    void join() {
        if (!cache.start()) {
            throw new IllegalStateException("The caches of the other members were not met.");
        }
    }

    void configure(Map<String, String> settings) {
        configuration.change(settings);
    }

    void refresh() {
        configuration.refresh();
    }

    TradeServices services() {
        return factory.current().services();
    }

    /** Reads and writes the database, and tells no cache. */
    TradeServices uncached() {
        return uncached;
    }

    /** The queue of the orders that were placed through it. */
    MemoryQueue queue() {
        return queue;
    }

    ObjectCache objects() {
        return cache.objects();
    }

    DatabaseAdministration administration() {
        return administration;
    }

    /** Has the rows of the database exchanged, as a population does: no cache answers with what was there before. */
    void repopulate(Runnable exchange) {
        cache.during(() -> {
            exchange.run();
            return null;
        });
    }

    /** Waits until the other members have applied what this one has invalidated. */
    void awaitOthers() {
        cache.objects().invalidateAll(List.of("no entry"), true);
    }

    @Override
    public void close() {
        webServices.close();
        cache.close();
    }

    /** The configuration is there before the cache, and calls it afterwards. */
    private final class CacheListener implements ConfigurationListener, RepopulationListener {
        @Override
        public void check(TradeConfiguration next) {
            cache.check(next);
        }

        @Override
        public boolean follows(TradeConfiguration now) {
            return cache.follows(now);
        }

        @Override
        public void changing(TradeConfiguration next) {
            cache.changing(next);
        }

        @Override
        public void changed(TradeConfiguration now) {
            cache.changed(now);
        }

        @Override
        public <T> T during(Supplier<T> repopulation) {
            return cache.during(repopulation);
        }
    }
}
