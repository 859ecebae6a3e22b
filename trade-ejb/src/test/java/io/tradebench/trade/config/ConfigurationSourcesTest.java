package io.tradebench.trade.config;

import static io.tradebench.trade.config.ConfigurationServices.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.config.parameter.RuntimeMode;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a member reads when it starts, and by which names. */
class ConfigurationSourcesTest {
    /** Of members that can complete orders by message and be reached by SOAP. */
    private static final Map<String, String> FEATURES = Map.of("trade.messaging", "local", "trade.web-services", "on");

    private final MemoryStore overrides = new MemoryStore();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "trade.runTimeMode                    | Session to Direct    | RUNTIME_MODE            | session-direct",
                "trade.RUN_TIME_MODE                  | Direct (JDBC)        | RUNTIME_MODE            | direct",
                "trade.orderProcessingMode            | Synchronous          | ORDER_PROCESSING        | sync",
                "trade.orderProcessingMode            | Asynchronous_1-Phase | ORDER_PROCESSING        | async",
                "trade.orderProcessingMode            | Asynchronous_2-Phase | ORDER_PROCESSING        | async-2pc",
                "trade.runtimeMode                    | Session (EJB3) To Direct | RUNTIME_MODE        | session-direct",
                "trade.runTimeMode                    | Full EJB3            | RUNTIME_MODE            | ejb",
                "trade.accessMode                     | Standard             | ACCESS_MODE             | standard",
                "trade.accessMode                     | WebServices          | ACCESS_MODE             | web-services",
                "trade.AcessMode                      | Standard             | ACCESS_MODE             | standard",
                "trade.webServicesEndpoint            | http://other:9080/x  | WEB_SERVICES_ENDPOINT   | http://other:9080/x",
                "trade.SOAP_URL                       | http://other:9080/x  | WEB_SERVICES_ENDPOINT   | http://other:9080/x",
                "trade.CachingType                    | DistributedMap       | CACHING                 | distributed-map",
                "TRADE_REPLICATION_SHARING_TYPE       | 3                    | CACHE_SHARING           | pull",
                "trade.DistMapCacheSize               | 30000                | CACHE_SIZE              | 30000",
                "trade.EnableLongRun                  | true                 | LONG_RUN                | on",
                "trade.CachingType                    | Command Caching      | CACHING                 | command",
                "trade.CachingType                    | No Caching           | CACHING                 | none",
                "TRADE_REPLICATION_SHARING_TYPE       | 1                    | CACHE_SHARING           | not-shared",
                "TRADE_REPLICATION_SHARING_TYPE       | 4                    | CACHE_SHARING           | push-pull",
                "trade.TRADE_REPLICATION_SHARING_TYPE | 2                    | CACHE_SHARING           | push",
                "trade.cacheSize                      | 30000                | CACHE_SIZE              | 30000",
                "trade.workloadMix                    | High-Volume          | WORKLOAD_MIX            | high-volume",
                "trade.WebInterface                   | JSP-Images           | WEB_INTERFACE           | jsp-images",
                "trade.maxUsers                       | 15000                | MAX_USERS               | 15000",
                "trade.maxQuotes                      | 10000                | MAX_QUOTES              | 10000",
                "trade.marketSummaryInterval          | 0                    | MARKET_SUMMARY_INTERVAL | 0",
                "trade.primIterations                 | 5                    | PRIMITIVE_ITERATIONS    | 5",
                "trade.longRun                        | false                | LONG_RUN                | off",
                "trade.displayOrderAlerts             | true                 | DISPLAY_ORDER_ALERTS    | on"
            })
    void namesAndValuesOfTheOriginals_areUnderstood(String name, String value, Parameter parameter, String meant) {
        Map<String, String> started = new HashMap<>(FEATURES);
        ConfigurationService running = service(started);
        started.put(name, value);
        ConfigurationService atStart = service(started);
        assertThat(atStart.current().value(parameter)).isEqualTo(meant);
        assertThat(source(atStart, parameter)).endsWith(", as " + name);

        running.change(Map.of(name, value));
        assertThat(running.current().value(parameter)).isEqualTo(meant);
        assertThat(overrides.load().values()).containsExactly(Map.entry(parameter.configurationName(), meant));
        running.change(Collections.singletonMap(name, null));
        assertThat(overrides.load().values()).isEmpty();
    }

    @Test
    void environment_isReadByEachNameOnce() {
        Map<String, String> environment = Map.of(
                "TRADE_REPLICATION_SHARING_TYPE", "4", "TRADE_MAX_USERS", "77", "TRADE_RUNTIMEMODE", "Direct (JDBC)");
        Config config = new SmallRyeConfigBuilder()
                .withSources(new EnvConfigSource(environment, 300))
                .build();
        ConfigurationService service = ConfigurationServices.of(config, overrides);
        assertThat(service.current().value(Parameter.CACHE_SHARING)).isEqualTo("push-pull");
        assertThat(service.current().maxUsers()).isEqualTo(77);
        assertThat(service.current().runtimeMode()).isEqualTo(RuntimeMode.DIRECT);
    }

    @Test
    void nameOfTheOriginals_withAnIllegalValue_isRefusedByOurName() {
        assertThatThrownBy(() -> service(Map.of()).change(Map.of("CachingType", "Magic")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("trade.caching=Magic")
                .hasMessageContaining("none, command, distributed-map");
        assertThatThrownBy(() ->
                        service(Map.of("trade.orderProcessingMode", "Asynchronous_1-Phase", "trade.maxUsers", "x")))
                .isInstanceOf(InvalidConfigurationException.class);
    }

    @Test
    void parameter_setByTwoNames_isRefused() {
        assertThatThrownBy(() -> service(Map.of("trade.maxUsers", "10", "trade.max-users", "20")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageStartingWith("trade.maxUsers is trade.max-users, which is set to 20");
        assertThatThrownBy(() -> service(Map.of()).change(Map.of("maxUsers", "10", "max-users", "20")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("trade.max-users is set twice");
        assertThat(overrides.load().values()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "trade.runtime-mode,    EJB,     legal: ejb",
        "trade.max-users,       many,    whole number",
        "trade.max-users,       0,       out of range",
        "trade.servlet-caching, on,      needs trade.caching=command",
        "trade.caching,         magic,   not a legal value",
        "trade.order-processing,async,   start them with trade.messaging=local",
        "trade.order-processing,async-2pc, start them with trade.messaging=local",
        "trade.access-mode,     remote,  start them with trade.rmi-iiop=on",
        "trade.access-mode,     web-services, start them with trade.web-services=on",
        "trade.web-services-endpoint, other:9080, is no address of an endpoint",
        "trade.web-services-endpoint, http://me:pw@other:9080/, is no address of an endpoint",
        "trade.messaging,       on,      legal: off, local, remote",
        "trade.cache.size,      0,       out of range",
        "trade.cache.sharing,   pushed,  legal: not-shared, push, pull, push-pull",
        "trade.publish-quotes,  no,      legal: on, off",
        "trade.session-replication, yes, not a legal value",
        "trade.publishQuotePriceChange, true, There is no parameter trade.publishQuotePriceChange",
        "trade.cachng,          none,    There is no parameter trade.cachng"
    })
    void source_withAWrongNameOrValue_isRefused(String name, String value, String message) {
        assertThatThrownBy(() -> service(Map.of(name, value)))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"trade.runtime-mode", "runtime-mode", "runTimeMode", "trade.runTimeMode"})
    void parameter_isMeantByNamesOfTheOriginalsToo(String name) {
        assertThat(Parameter.meantBy(name)).isEqualTo(Parameter.RUNTIME_MODE);
    }

    @Test
    void parameter_meantByANameThatNobodyUses_isRefused() {
        assertThatThrownBy(() -> Parameter.meantBy("cachng")).isInstanceOf(InvalidConfigurationException.class);
    }

    @Test
    void source_withVariablesOfTheServer_isAccepted() {
        assertThat(service(Map.of("trade.http.port", "9080", "trade.member", "member-1"))
                        .current())
                .isNotNull();
    }

    private ConfigurationService service(Map<String, String> properties) {
        return ConfigurationServices.of(properties, overrides);
    }
}
