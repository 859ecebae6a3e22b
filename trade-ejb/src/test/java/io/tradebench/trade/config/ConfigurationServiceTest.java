package io.tradebench.trade.config;

import static io.tradebench.trade.config.ConfigurationServices.source;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.config.parameter.RuntimeMode;
import io.tradebench.trade.config.parameter.WorkloadMix;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

    @Test
    void override_isThereAfterARestart() {
        service(Map.of()).change(Map.of("max-users", "77"));
        assertThat(service(Map.of()).current().maxUsers()).isEqualTo(77);
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
    void endpointElsewhere_isRefusedWhereSomethingIsCached() {
        ConfigurationService service = service(Map.of("trade.web-services", "on"));
        String endpoint = "http://other:9080/trade/services/TradeWSServices";
        service.change(Map.of("access-mode", "web-services", "caching", "command"));
        assertThatThrownBy(() -> service.change(Map.of("web-services-endpoint", endpoint)))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("needs trade.caching=none");
        service.change(Map.of("web-services-endpoint", endpoint, "caching", "none"));
        assertThat(service.current().access().endpoint()).contains(URI.create(endpoint));
        assertThatThrownBy(() -> service.change(Map.of("caching", "distributed-map")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("needs trade.caching=none");
    }

    @Test
    void overrideThatNeedsAQueue_isRefusedByAMemberWithoutOne() {
        service(Map.of("trade.messaging", "local")).change(Map.of("order-processing", "async"));
        assertThatThrownBy(() -> service(Map.of()))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("start them with trade.messaging=local");
    }

    private ConfigurationService service(Map<String, String> properties) {
        return ConfigurationServices.of(properties, overrides);
    }
}
