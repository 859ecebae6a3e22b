package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.brokerage.TradingEnvironments;
import io.tradebench.trade.brokerage.UnitOfWorkCounters;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.direct.DirectRuntime;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;

/**
 * Puts the chain of the brokerage together, as the configuration says, and again when it has changed. From outermost to
 * innermost: the market summary's interval, retries, the runtime. Safe for use by many threads.
 */
@ApplicationScoped
public class TradeServicesFactory {
    @EJB(beanName = "EjbTrade")
    private TradeServices ejbRuntime;

    private DirectRuntime directRuntime;
    private ConfigurationService configuration;
    private TradingEnvironments environments;
    private UnitOfWorkCounters counters;
    private Clock clock;
    private volatile ConfiguredTrade latest;

    /** For the container's proxy. */
    protected TradeServicesFactory() {}

    @Inject
    public TradeServicesFactory(
            DirectRuntime directRuntime,
            ConfigurationService configuration,
            TradingEnvironments environments,
            UnitOfWorkCounters counters) {
        this(null, directRuntime, configuration, environments, counters, Clock.systemUTC());
    }

    /** For use outside of a container. */
    public TradeServicesFactory(
            TradeServices ejbRuntime,
            DirectRuntime directRuntime,
            ConfigurationService configuration,
            TradingEnvironments environments,
            UnitOfWorkCounters counters,
            Clock clock) {
        this.ejbRuntime = ejbRuntime;
        this.directRuntime = directRuntime;
        this.configuration = configuration;
        this.environments = environments;
        this.counters = counters;
        this.clock = clock;
    }

    /** The configuration in force and the brokerage that follows it. */
    public ConfiguredTrade current() {
        TradeConfiguration wanted = configuration.current();
        ConfiguredTrade known = latest;
        return known != null && known.configuration() == wanted ? known : assembled(wanted);
    }

    private synchronized ConfiguredTrade assembled(TradeConfiguration wanted) {
        ConfiguredTrade known = latest;
        if (known != null && known.configuration() == wanted) {
            return known;
        }
        ConfiguredTrade assembled = new ConfiguredTrade(wanted, chain(wanted));
        latest = assembled;
        return assembled;
    }

    private TradeServices chain(TradeConfiguration wanted) {
        TradeServices retried = Retries.around(runtime(wanted), counters);
        return wanted.marketSummaryInterval().isZero()
                ? retried
                : new TimedMarketSummary(retried, clock, wanted.marketSummaryInterval());
    }

    private TradeServices runtime(TradeConfiguration wanted) {
        return switch (wanted.runtimeMode()) {
            case EJB -> ejbRuntime;
            case DIRECT -> directRuntime.in(environments.of(wanted));
        };
    }
}
