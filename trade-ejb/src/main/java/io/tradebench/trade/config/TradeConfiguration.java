package io.tradebench.trade.config;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.Level;
import io.tradebench.trade.config.parameter.AccessMode;
import io.tradebench.trade.config.parameter.AdminAccess;
import io.tradebench.trade.config.parameter.CacheProvider;
import io.tradebench.trade.config.parameter.CachingMode;
import io.tradebench.trade.config.parameter.ConfiguredParameter;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.Messaging;
import io.tradebench.trade.config.parameter.OrderProcessing;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.config.parameter.RuntimeMode;
import io.tradebench.trade.config.parameter.ServletAdmission;
import io.tradebench.trade.config.parameter.WebInterface;
import io.tradebench.trade.config.parameter.WorkloadMix;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The configuration in force at one moment, immutable. A request takes one and keeps it to its end.
 */
public final class TradeConfiguration {
    private final Map<Parameter, ConfiguredParameter> inForce;
    private final RuntimeMode runtimeMode;
    private final OrderProcessing orderProcessing;
    private final WorkloadMix workloadMix;
    private final Messaging messaging;
    private final WebInterface webInterface;
    private final Duration marketSummaryInterval;
    private final AdminAccess adminAccess;
    private final Caching caching;
    private final ServletAdmission servletAdmission;
    private final AccessSettings access;

    /** @throws InvalidConfigurationException if a value is not legal */
    TradeConfiguration(Map<Parameter, ConfiguredParameter> configured) {
        inForce = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            ConfiguredParameter given = configured.getOrDefault(
                    parameter, new ConfiguredParameter(parameter, parameter.defaultValue(), "default"));
            inForce.put(
                    parameter, new ConfiguredParameter(parameter, parameter.checked(given.value()), given.source()));
        }
        runtimeMode = word(RuntimeMode.class, Parameter.RUNTIME_MODE);
        orderProcessing = word(OrderProcessing.class, Parameter.ORDER_PROCESSING);
        workloadMix = word(WorkloadMix.class, Parameter.WORKLOAD_MIX);
        messaging = word(Messaging.class, Parameter.MESSAGING);
        requireQueue();
        webInterface = word(WebInterface.class, Parameter.WEB_INTERFACE);
        marketSummaryInterval = Duration.ofSeconds(number(Parameter.MARKET_SUMMARY_INTERVAL));
        adminAccess = word(AdminAccess.class, Parameter.ADMIN_ACCESS);
        caching = new Caching(
                word(CachingMode.class, Parameter.CACHING),
                isOn(Parameter.SERVLET_CACHING),
                word(CacheProvider.class, Parameter.CACHE_PROVIDER),
                word(SharingPolicy.class, Parameter.CACHE_SHARING),
                word(Level.class, Parameter.CACHE_COHERENCE),
                value(Parameter.CACHESPEC));
        servletAdmission = word(ServletAdmission.class, Parameter.SERVLET_ADMISSION);
        access = new AccessSettings(
                word(AccessMode.class, Parameter.ACCESS_MODE),
                value(Parameter.WEB_SERVICES_ENDPOINT),
                isOn(Parameter.RMI_IIOP),
                isOn(Parameter.WEB_SERVICES));
        access.requireNothingCached(caching);
    }

    /** The configuration of all defaults. */
    public static TradeConfiguration defaults() {
        return new TradeConfiguration(Map.of());
    }

    /** Every parameter with its value and where that comes from, in the order of the parameters. */
    public List<ConfiguredParameter> inForce() {
        return List.copyOf(inForce.values());
    }

    /** The value of a parameter as it was written. */
    public String value(Parameter parameter) {
        return inForce.get(parameter).value();
    }

    public RuntimeMode runtimeMode() {
        return runtimeMode;
    }

    public OrderProcessing orderProcessing() {
        return orderProcessing;
    }

    /** Whether {@code /scenario} performs operations. */
    public boolean scenario() {
        return isOn(Parameter.SCENARIO);
    }

    public WorkloadMix workloadMix() {
        return workloadMix;
    }

    /** Whether members have a queue for orders. */
    public Messaging messaging() {
        return messaging;
    }

    public WebInterface webInterface() {
        return webInterface;
    }

    public int maxUsers() {
        return number(Parameter.MAX_USERS);
    }

    public int maxQuotes() {
        return number(Parameter.MAX_QUOTES);
    }

    /** How long a market summary is used; zero if it is computed every time. */
    public Duration marketSummaryInterval() {
        return marketSummaryInterval;
    }

    /** Whether the primitives answer. */
    public boolean primitives() {
        return isOn(Parameter.PRIMITIVES);
    }

    /** How often a primitive repeats its work in one request. */
    public int primitiveIterations() {
        return number(Parameter.PRIMITIVE_ITERATIONS);
    }

    /** Microseconds of CPU that each page takes beyond what it needs. */
    public int extraWork() {
        return number(Parameter.EXTRA_WORK);
    }

    /** Whether order lists are limited to the newest few. */
    public boolean longRun() {
        return isOn(Parameter.LONG_RUN);
    }

    /** Whether proxies may keep pages. */
    public boolean edgeCaching() {
        return isOn(Parameter.EDGE_CACHING);
    }

    /** Whether browsers are told of price changes. */
    public boolean publishQuotes() {
        return isOn(Parameter.PUBLISH_QUOTES);
    }

    /** Whether members have remote views, over RMI/IIOP. */
    public boolean hasRemoteView() {
        return isOn(Parameter.RMI_IIOP);
    }

    /** Whether members serve SOAP. */
    public boolean webServices() {
        return isOn(Parameter.WEB_SERVICES);
    }

    public boolean displayOrderAlerts() {
        return isOn(Parameter.DISPLAY_ORDER_ALERTS);
    }

    /** Which way administrators may come. */
    public AdminAccess adminAccess() {
        return adminAccess;
    }

    /** Iterations of PBKDF2 for new password hashes. */
    public int passwordIterations() {
        return number(Parameter.PASSWORD_ITERATIONS);
    }

    /** Whether failed logins are slowed down. */
    public boolean loginThrottle() {
        return isOn(Parameter.LOGIN_THROTTLE);
    }

    /** Whether sessions survive the loss of a member. */
    public boolean sessionReplication() {
        return isOn(Parameter.SESSION_REPLICATION);
    }

    /** How the web tier calls the brokerage. */
    public AccessSettings access() {
        return access;
    }

    /** What is cached, and under which rules: what all members change together. */
    public Caching caching() {
        return caching;
    }

    /** Which pages and fragments are kept. */
    public ServletAdmission servletAdmission() {
        return servletAdmission;
    }

    /** Entries that a member's cache may hold in memory. */
    public int cacheSize() {
        return number(Parameter.CACHE_SIZE);
    }

    /** Mebibytes of the heap that the entries in memory may take; 0 for a quarter of the heap. */
    public int cacheMemory() {
        return number(Parameter.CACHE_MEMORY);
    }

    /** Whether entries that leave memory move to disk. */
    public boolean cacheOffload() {
        return isOn(Parameter.CACHE_OFFLOAD);
    }

    /** Entries that a member's cache may hold on disk. */
    public int cacheDiskSize() {
        return number(Parameter.CACHE_DISK_SIZE);
    }

    /** Whether an orderly stop writes the entries in memory to disk. */
    public boolean cacheFlushOnStop() {
        return isOn(Parameter.CACHE_FLUSH_ON_STOP);
    }

    /** How long a miss waits for other members. */
    public Duration cachePullTimeout() {
        return Duration.ofMillis(number(Parameter.CACHE_PULL_TIMEOUT));
    }

    /** How long a member answers from its cache under strict coherence without word from the others. */
    public Duration cacheLease() {
        return Duration.ofMillis(number(Parameter.CACHE_LEASE));
    }

    private void requireQueue() {
        if (orderProcessing != OrderProcessing.SYNC && messaging == Messaging.OFF) {
            throw new InvalidConfigurationException("trade.order-processing=" + value(Parameter.ORDER_PROCESSING)
                    + " needs a queue, and members have none: start them with trade.messaging=local or remote");
        }
    }

    private <E extends Enum<E>> E word(Class<E> type, Parameter parameter) {
        return Enum.valueOf(type, value(parameter).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private int number(Parameter parameter) {
        return Integer.parseInt(value(parameter));
    }

    private boolean isOn(Parameter parameter) {
        return value(parameter).equals("on");
    }
}
