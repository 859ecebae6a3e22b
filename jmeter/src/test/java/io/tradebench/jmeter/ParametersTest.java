package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The plan's parameters: legal values, defaults, documentation. */
class ParametersTest {

    private static final Pattern PARAMETER = Pattern.compile("\\$\\{__P\\(([a-z]+),([^)]*)\\)}");

    @ParameterizedTest
    @CsvSource({
        "updates, 13, '0, 2, 4, 6, 8, 10, 12, 14'",
        "updates, many, '0, 2, 4, 6, 8, 10, 12, 14'",
        "mix, heavy, 'standard, high-volume'",
        "mix, '20,80', nine numbers",
        "mix, 'standard;high-volume', nine numbers",
        "trade.plan.mix, 1, 'the number of a mix, from 0'",
        "symbols, 11, 1 to 10",
        "clients, 0, from 1",
        "clients, 2001, at most as many as users",
        "rate, -1, sessions per second",
        "think, 1.5, whole milliseconds",
        "duration, 0, from 1",
        "images, yes, 'true, false'"
    })
    void test_withAnIllegalParameter_stopsBeforeTheFirstRequest(String name, String value, String legal)
            throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, 100, Map.of(name, value));

            assertThat(run.samples()).singleElement().satisfies(sample -> {
                assertThat(sample.getSampleLabel()).isEqualTo("parameters");
                assertThat(sample.isSuccessful()).isFalse();
                assertThat(sample.getResponseMessage()).contains(name + " is \"" + value + "\"", legal);
            });
            assertThat(stub.requests()).isEmpty();
        }
    }

    @Test
    void updates_withHighVolume_areRefused() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, 100, Map.of("mix", "high-volume", "updates", "4"));

            assertThat(run.samples("parameters")).hasSize(1);
        }
    }

    @Test
    void mix_ofOnesOwn_needsAWholeDeck() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, 100, Map.of("mix", "20,0,0,79,0,0,0,0,0"));

            assertThat(run.samples("parameters")).singleElement().satisfies(sample -> assertThat(
                            sample.getResponseMessage())
                    .contains("mix has 99 cards; legal: 100"));
            assertThat(stub.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"'25,15,15,45,0,0,0,0,0'", "'20,15,15,45,5,0,0,0,0;25,15,15,45,0,0,0,0,0'"})
    void mix_withoutLogOffsInTheOpenModel_isRefused(String mix) throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, 100, Map.of("mix", mix, "rate", "5"));

            assertThat(run.samples("parameters"))
                    .singleElement()
                    .satisfies(sample -> assertThat(sample.getResponseMessage()).contains("mix has no log off"));
        }
    }

    @Test
    void mixes_thatTakeTurns_eachNeedAWholeDeck() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(
                    stub, 100, Map.of("mix", "20,0,0,80,0,0,0,0,0;20,0,0,81,0,0,0,0,0", "clients", "1"));

            assertThat(run.samples("parameters")).singleElement().satisfies(sample -> assertThat(
                            sample.getResponseMessage())
                    .contains("mix has 101 cards; legal: 100"));
        }
    }

    @Test
    void defaults_ofThePlan_areThoseOfThePropertiesFile() throws IOException {
        Properties file = new Properties();
        try (var in = Files.newBufferedReader(Path.of("trade.properties"))) {
            file.load(in);
        }
        Map<String, String> documented = new HashMap<>();
        file.stringPropertyNames().stream()
                .filter(name -> !name.startsWith("jmeter"))
                .forEach(name -> documented.put(name, file.getProperty(name)));

        assertThat(documented).isEqualTo(planDefaults());
    }

    @Test
    void readme_ofThePlan_namesEveryParameterWithItsDefault() throws IOException {
        String readme = Files.readString(Path.of("README.md"));

        planDefaults().forEach((name, value) -> assertThat(readme)
                .contains("| `" + name + "` | " + (value.isEmpty() ? "" : "`" + value + "`")));
    }

    private static Map<String, String> planDefaults() throws IOException {
        return PARAMETER
                .matcher(Files.readString(PlanRun.PLAN))
                .results()
                .collect(Collectors.toMap((MatchResult m) -> m.group(1), m -> m.group(2)));
    }
}
