package io.tradebench.trade.config.parameter;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What parameters and their values are called in Trade 6 and in DayTrader, so that settings of theirs mean the same here. Neither
 * case nor what separates words matters: {@code runTimeMode} is also {@code RunTimeMode} and {@code RUN_TIME_MODE}.
 */
public final class OriginalNames {
    /** The one that is set for a whole virtual machine, by this very name. */
    public static final String SHARING_TYPE = "TRADE_REPLICATION_SHARING_TYPE";

    private static final String PREFIX = "trade.";
    private static final Map<String, String> SWITCH = Map.of("true", "on", "false", "off");

    private static final Map<Parameter, List<String>> NAMES = new EnumMap<>(Parameter.class);
    private static final Map<String, Parameter> PARAMETERS = new HashMap<>();
    private static final Map<Parameter, Map<String, String>> VALUES = new EnumMap<>(Parameter.class);

    static {
        add(
                Parameter.RUNTIME_MODE,
                Map.of(
                        "Full EJB3", "ejb",
                        "EJB", "ejb",
                        "Direct", "direct",
                        "Direct (JDBC)", "direct",
                        "Session to Direct", "session-direct",
                        "Session (EJB3) To Direct", "session-direct"),
                "runTimeMode");
        add(
                Parameter.ORDER_PROCESSING,
                Map.of(
                        "Sync", "sync",
                        "Synchronous", "sync",
                        "Asynchronous_1-Phase", "async",
                        "Asynchronous_2-Phase", "async-2pc",
                        "Async_2-Phase", "async-2pc"),
                "orderProcessingMode");
        add(
                Parameter.ACCESS_MODE,
                Map.of("Standard", "standard", "WebServices", "web-services"),
                "accessMode",
                "acessMode");
        add(Parameter.WEB_SERVICES_ENDPOINT, Map.of(), "webServicesEndpoint", "SOAP_URL");
        add(
                Parameter.CACHING,
                Map.of("No Caching", "none", "Command Caching", "command", "DistributedMap", "distributed-map"),
                "cachingType");
        add(
                Parameter.CACHE_SHARING,
                Map.of("1", "not-shared", "2", "push", "3", "pull", "4", "push-pull"),
                SHARING_TYPE);
        add(Parameter.CACHE_SIZE, Map.of(), "cacheSize", "distMapCacheSize");
        add(Parameter.WORKLOAD_MIX, Map.of("Standard", "standard", "High-Volume", "high-volume"), "workloadMix");
        add(Parameter.WEB_INTERFACE, Map.of("JSP", "jsp", "JSP-Images", "jsp-images"), "webInterface");
        add(Parameter.MAX_USERS, Map.of(), "maxUsers");
        add(Parameter.MAX_QUOTES, Map.of(), "maxQuotes");
        add(Parameter.MARKET_SUMMARY_INTERVAL, Map.of(), "marketSummaryInterval");
        add(Parameter.PRIMITIVE_ITERATIONS, Map.of(), "primIterations");
        add(Parameter.LONG_RUN, SWITCH, "longRun", "enableLongRun");
        add(Parameter.DISPLAY_ORDER_ALERTS, SWITCH, "displayOrderAlerts");
    }

    private OriginalNames() {}

    private static void add(Parameter parameter, Map<String, String> values, String... names) {
        NAMES.put(parameter, List.of(names));
        for (String name : names) {
            PARAMETERS.put(plain(name), parameter);
        }
        VALUES.put(parameter, values);
    }

    /** Each parameter that has some, with its names in the originals. */
    static Map<Parameter, List<String>> names() {
        return Collections.unmodifiableMap(NAMES);
    }

    /** The values of a parameter that are called otherwise in the originals: ours by theirs. */
    static Map<String, String> values(Parameter parameter) {
        return VALUES.get(parameter);
    }

    /**
     * The parameter that the originals call so.
     *
     * @param name with or without the prefix {@code trade.}
     * @return empty if they call none so, and if the name is our own
     */
    static Optional<Parameter> parameter(String name) {
        String bare = name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
        return Optional.ofNullable(PARAMETERS.get(plain(bare)))
                .filter(parameter -> !parameter.configurationName().equals(PREFIX + bare));
    }

    /** What the originals' value of a parameter is here; one that they do not know as it is. */
    static String value(Parameter parameter, String original) {
        String wanted = plain(original);
        return VALUES.get(parameter).entrySet().stream()
                .filter(value -> plain(value.getKey()).equals(wanted))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(original);
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    }
}
