package io.tradebench.trade.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationServiceTest {
    private final MemoryStore overrides = new MemoryStore();

    @Test
    void defaults() {
        TradeConfiguration configuration = service(Map.of()).current();
        assertThat(configuration.runtimeMode()).isEqualTo(RuntimeMode.EJB);
        assertThat(configuration.maxUsers()).isEqualTo(2000);
        assertThat(configuration.marketSummaryInterval()).hasSeconds(20);
        assertThat(configuration.inForce()).hasSameSizeAs(Parameter.values()).allMatch(p -> p.source()
                .equals("default"));
    }

    @Test
    void override_isAboveTheSources_andCanBeRemoved() {
        ConfigurationService service = service(Map.of("trade.runtime-mode", "direct"));
        assertThat(service.current().runtimeMode()).isEqualTo(RuntimeMode.DIRECT);
        service.change(Map.of("runtime-mode", "ejb"));
        assertThat(service.current().runtimeMode()).isEqualTo(RuntimeMode.EJB);
        assertThat(source(service, Parameter.RUNTIME_MODE)).isEqualTo("override");
        Map<String, String> removal = new HashMap<>();
        removal.put("trade.runtime-mode", null);
        service.change(removal);
        assertThat(service.current().runtimeMode()).isEqualTo(RuntimeMode.DIRECT);
        assertThat(source(service, Parameter.RUNTIME_MODE)).isNotEqualTo("override");
    }

    @Test
    void scenario_andItsMix_followTheirParameters() {
        TradeConfiguration byDefault = service(Map.of()).current();
        assertThat(byDefault.scenario()).isFalse();
        assertThat(byDefault.workloadMix()).isEqualTo(WorkloadMix.STANDARD);
        TradeConfiguration set = service(Map.of("trade.scenario", "on", "trade.workload-mix", "high-volume"))
                .current();
        assertThat(set.scenario()).isTrue();
        assertThat(set.workloadMix()).isEqualTo(WorkloadMix.HIGH_VOLUME);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "trade.runTimeMode                    | Session to Direct    | RUNTIME_MODE            | session-direct",
                "trade.RUN_TIME_MODE                  | Direct (JDBC)        | RUNTIME_MODE            | direct",
                "trade.orderProcessingMode            | Synchronous          | ORDER_PROCESSING        | sync",
                "trade.accessMode                     | Standard             | ACCESS_MODE             | standard",
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
        ConfigurationService atStart = service(Map.of(name, value));
        assertThat(atStart.current().value(parameter)).isEqualTo(meant);
        assertThat(source(atStart, parameter)).endsWith(", as " + name);

        ConfigurationService running = service(Map.of());
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

    @Test
    void override_isThereAfterARestart() {
        service(Map.of()).change(Map.of("max-users", "77"));
        assertThat(service(Map.of()).current().maxUsers()).isEqualTo(77);
    }

    @Test
    void change_allOrNothing() {
        ConfigurationService service = service(Map.of());
        TradeConfiguration before = service.current();
        assertThatThrownBy(() -> service.change(Map.of("max-users", "10", "runtime-mode", "fast")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("trade.runtime-mode=fast")
                .hasMessageContaining("ejb, direct");
        assertThat(service.current()).isSameAs(before);
        assertThat(service.version()).isZero();
        assertThat(overrides.load().values()).isEmpty();
    }

    @Test
    void change_ofAParameterThatIsFixedAtStart_isRefused() {
        assertThatThrownBy(() -> service(Map.of()).change(Map.of("session-replication", "on")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("fixed when members start");
        assertThat(service(Map.of("trade.session-replication", "on")).current()).isNotNull();
    }

    @Test
    void change_thatAPeerRefuses_changesNothing() {
        ConfigurationService service = service(new UnwillingPeers());
        assertThatThrownBy(() -> service.change(Map.of("max-users", "5")))
                .isInstanceOf(UnreachableMembersException.class)
                .hasMessageContaining("member-2 does not answer: nothing was changed");
        assertThat(service.current().maxUsers()).isEqualTo(2000);
        assertThat(overrides.load()).isEqualTo(new Overrides(0, Map.of()));
    }

    @Test
    void change_thatCannotBeCommitted_leadsTheClusterBack() {
        FollowingListener caches = new FollowingListener();
        ConfigurationService service =
                ConfigurationServices.of(config(Map.of()), new UncommittedStore(), new NoPeers(), caches);
        assertThatThrownBy(() -> service.change(Map.of("caching", "command"))).hasMessage("no connection");
        assertThat(caches.ways).containsExactly(CachingMode.COMMAND, CachingMode.NONE);
        assertThat(service.current().caching().mode()).isEqualTo(CachingMode.NONE);
        assertThat(service.version()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"007, 7", "+5, 5", "' 12 ', 12"})
    void number_isKeptInNormalForm(String given, String kept) {
        ConfigurationService service = service(Map.of());
        service.change(Map.of("max-users", given));
        assertThat(service.current().value(Parameter.MAX_USERS)).isEqualTo(kept);
        assertThat(overrides.load().values()).containsEntry("trade.max-users", kept);
    }

    @Test
    void value_thatIsTooLong_isRefused() {
        ConfigurationService service = service(Map.of());
        for (String value : List.of("0".repeat(1_100) + "5", "9".repeat(1_100))) {
            assertThatThrownBy(() -> service.change(Map.of("max-users", value)))
                    .isInstanceOf(InvalidConfigurationException.class)
                    .hasMessageContaining("is not a whole number");
        }
        assertThatThrownBy(() -> service.change(Map.of("cachespec", "x".repeat(1_001))))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("longer than 1000 characters");
    }

    @Test
    void follow_ofWhatWasRehearsed_doesNotNeedAMemberThatIsLostMeanwhile() {
        ConfigurationService service = service(new UnwillingPeers());
        service.follow(Map.of("max-users", "5"));
        assertThat(service.current().maxUsers()).isEqualTo(5);
    }

    @Test
    void change_toWhatIsInForce_isNoChange() {
        ConfigurationService service = service(Map.of());
        service.change(Map.of("max-users", "5"));
        service.change(Map.of("max-users", "5"));
        assertThat(service.version()).isEqualTo(1);
    }

    @Test
    void change_withoutAMember_thatIsNotThere_isRefused() {
        assertThatThrownBy(() -> service(Map.of()).change(Map.of("max-users", "5"), Set.of("member-7")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("member-7");
    }

    @Test
    void adopt_ofAnOlderVersion_isIgnored() {
        ConfigurationService service = service(Map.of());
        service.change(Map.of("max-users", "5"));
        service.change(Map.of("max-users", "6"));
        service.adopt(new Overrides(1, Map.of("trade.max-users", "5")));
        assertThat(service.current().maxUsers()).isEqualTo(6);
        assertThat(service.version()).isEqualTo(2);
    }

    @Test
    void refresh_findsWhatAnotherMemberHasChanged() {
        ConfigurationService late = service(Map.of());
        service(Map.of()).change(Map.of("max-users", "5"));
        assertThat(late.current().maxUsers()).isEqualTo(2000);
        late.refresh();
        assertThat(late.current().maxUsers()).isEqualTo(5);
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
        "trade.access-mode,     remote,  not available in this version",
        "trade.messaging,       on,      legal: off, local",
        "trade.cache.size,      0,       out of range",
        "trade.cache.sharing,   pushed,  legal: not-shared, push, pull, push-pull",
        "trade.publish-quotes,  no,      legal: on, off",
        "trade.session-replication, yes, not a legal value",
        "trade.cachng,          none,    There is no parameter trade.cachng"
    })
    void source_withAWrongNameOrValue_isRefused(String name, String value, String message) {
        assertThatThrownBy(() -> service(Map.of(name, value)))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(message);
    }

    @Test
    void overrideThatNeedsAQueue_isRefusedByAMemberWithoutOne() {
        service(Map.of("trade.messaging", "local")).change(Map.of("order-processing", "async"));
        assertThatThrownBy(() -> service(Map.of()))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("start them with trade.messaging=local");
    }

    @Test
    void source_withVariablesOfTheServer_isAccepted() {
        assertThat(service(Map.of("trade.http.port", "9080", "trade.member", "member-1"))
                        .current())
                .isNotNull();
    }

    private ConfigurationService service(Map<String, String> properties) {
        return ConfigurationServices.of(config(properties), overrides);
    }

    private ConfigurationService service(ConfigurationPeers peers) {
        return ConfigurationServices.of(config(Map.of()), overrides, peers);
    }

    private static Config config(Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build();
    }

    /** Loses the connection at each commit of a change. */
    private static final class UncommittedStore implements OverrideStore {
        private final Overrides kept = new Overrides(0, Map.of());

        @Override
        public Overrides load() {
            return kept;
        }

        @Override
        public Overrides change(UnaryOperator<Overrides> change, Consumer<Overrides> written) {
            Overrides next = change.apply(kept);
            written.accept(next);
            if (!next.equals(kept)) {
                throw new IllegalStateException("no connection");
            }
            return kept;
        }
    }

    private static final class FollowingListener implements ConfigurationListener {
        private final List<CachingMode> ways = new ArrayList<>();
        private CachingMode way = CachingMode.NONE;

        @Override
        public void check(TradeConfiguration next) {
            // every legal configuration will do
        }

        @Override
        public boolean follows(TradeConfiguration now) {
            return now.caching().mode() == way;
        }

        @Override
        public void changing(TradeConfiguration next) {
            way = next.caching().mode();
            ways.add(way);
        }

        @Override
        public void changed(TradeConfiguration now) {
            // nothing more to follow
        }
    }

    private static final class UnwillingPeers implements ConfigurationPeers {
        @Override
        public void prepare(Overrides next, Set<String> without) {
            throw new UnreachableMembersException(new TreeSet<>(Set.of("member-2")));
        }

        @Override
        public void adopt(Overrides next) {
            // does not hear it
        }
    }

    private static String source(ConfigurationService service, Parameter parameter) {
        return service.inForce().stream()
                .filter(configured -> configured.parameter() == parameter)
                .findFirst()
                .orElseThrow()
                .source();
    }
}
