package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;

/** Sessions that start at a rate. */
class OpenModelTest {

    @Test
    void sessions_ofTheOpenModel_logInOnceAndEndWithLogOff() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, Integer.MAX_VALUE, Map.of("rate", "20", "duration", "2"));

            assertThat(run.samples()).allMatch(s -> s.getThreadName().startsWith("sessions"));
            assertThat(run.samples()).filteredOn(s -> !s.isSuccessful()).isEmpty();
            assertThat(stub.violations()).isEmpty();
            Set<String> sessions =
                    run.samples().stream().map(SampleResult::getThreadName).collect(Collectors.toSet());
            assertThat(run.samples("login")).hasSameSizeAs(sessions);
            assertThat(run.samples("log off")).isNotEmpty().allSatisfy(s -> assertThat(s.getSubResults())
                    .extracting(SampleResult::getSampleLabel)
                    .containsExactly("logout"));
            assertThat(run.arrivals()).isEqualTo(1);
        }
    }

    @Test
    void sessions_ofAnEngineWithOtherUsers_arriveByASeedOfItsOwn() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            Map<String, String> parameters = Map.of("rate", "20", "duration", "1", "seed", "-010", "offset", "1000");
            PlanRun run = PlanRun.against(stub, Integer.MAX_VALUE, parameters);

            assertThat(run.samples("login")).isNotEmpty();
            assertThat(run.arrivals()).isEqualTo(990);
        }
    }

    @Test
    void sessions_moreThanUsers_stopTheTest() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(
                    stub,
                    Integer.MAX_VALUE,
                    Map.of("rate", "50", "duration", "10", "users", "2", "clients", "1", "think", "500"));

            assertThat(run.samples("login")).anyMatch(s -> !s.isSuccessful());
            assertThat(run.samples().size()).isLessThan(1000);
            assertThat(stub.violations()).isEmpty();
        }
    }
}
