package io.tradebench.trade.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.HashMap;
import java.util.Map;
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
        assertThat(overrides.load()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "trade.runtime-mode,    EJB,     legal: ejb",
        "trade.max-users,       many,    whole number",
        "trade.max-users,       0,       out of range",
        "trade.caching,         command, not available in this version",
        "trade.caching,         magic,   not a legal value",
        "trade.order-processing,async,   not available in this version",
        "trade.cache.size,      5000,    the dynamic cache",
        "trade.session-replication, on,  the cluster",
        "trade.cachng,          none,    There is no parameter trade.cachng"
    })
    void source_withAWrongNameOrValue_isRefused(String name, String value, String message) {
        assertThatThrownBy(() -> service(Map.of(name, value)))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining(message);
    }

    @Test
    void source_withVariablesOfTheServer_isAccepted() {
        assertThat(service(Map.of("trade.http.port", "9080", "trade.member", "member-1"))
                        .current())
                .isNotNull();
    }

    private ConfigurationService service(Map<String, String> properties) {
        Config config = new SmallRyeConfigBuilder()
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build();
        return ConfigurationServices.of(config, overrides);
    }

    private static String source(ConfigurationService service, Parameter parameter) {
        return service.inForce().stream()
                .filter(configured -> configured.parameter() == parameter)
                .findFirst()
                .orElseThrow()
                .source();
    }

    private static final class MemoryStore implements OverrideStore {
        private Map<String, String> kept = Map.of();

        @Override
        public Map<String, String> load() {
            return kept;
        }

        @Override
        public void save(Map<String, String> overrides) {
            kept = Map.copyOf(overrides);
        }
    }
}
