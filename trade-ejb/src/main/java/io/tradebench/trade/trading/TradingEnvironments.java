package io.tradebench.trade.trading;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.TradeConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Derives the environment of the trading rules from the configuration in force. Safe for use by many threads. */
@ApplicationScoped
public class TradingEnvironments {
    private static final int MOST_ORDERS = 1_000;

    private ConfigurationService configuration;
    private Clock clock;
    private Supplier<BigDecimal> priceMovement;
    private RandomGenerator salts;
    private volatile Derived latest;

    /** For the container's proxy. */
    protected TradingEnvironments() {}

    @Inject
    public TradingEnvironments(ConfigurationService configuration) {
        this(configuration, Clock.systemUTC(), new PriceMovement(ThreadLocalRandom::current), new SecureRandom());
    }

    /** With time and randomness of the caller's choice. */
    public TradingEnvironments(
            ConfigurationService configuration,
            Clock clock,
            Supplier<BigDecimal> priceMovement,
            RandomGenerator salts) {
        this.configuration = configuration;
        this.clock = clock;
        this.priceMovement = priceMovement;
        this.salts = salts;
    }

    private record Derived(TradeConfiguration configuration, TradingEnvironment environment) {}

    /** The environment of the configuration in force. */
    public TradingEnvironment current() {
        return of(configuration.current());
    }

    /** The environment of a configuration. */
    public TradingEnvironment of(TradeConfiguration wanted) {
        Derived known = latest;
        if (known == null || known.configuration() != wanted) {
            known = new Derived(wanted, derived(wanted));
            latest = known;
        }
        return known.environment();
    }

    private TradingEnvironment derived(TradeConfiguration from) {
        return new TradingEnvironment(
                clock,
                priceMovement,
                new PasswordHashing(salts, from.passwordIterations()),
                from.orderProcessing(),
                from.longRun() ? TradeStore.NEWEST_ORDERS : MOST_ORDERS);
    }
}
