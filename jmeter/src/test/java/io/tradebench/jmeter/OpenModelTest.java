package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.openmodel.ThreadScheduleProcessGenerator;
import org.apache.jmeter.threads.openmodel.ThreadScheduleUtils;
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

    /** JMeter's generator gives the intended moments, as it gives them to whoever wants to know how late sessions start. */
    @Test
    void sessions_startAtTheMomentsOfTheirSeed_thatOfZeroToo() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(stub, Integer.MAX_VALUE, Map.of("rate", "10", "duration", "4", "seed", "0"));

            ThreadScheduleProcessGenerator intended = new ThreadScheduleProcessGenerator(
                    new Random(run.arrivals()),
                    ThreadScheduleUtils.ThreadSchedule(
                            "pause(1 s) rate(10/s) random_arrivals(0 s) random_arrivals(4 s) pause(5 s)"));
            assertThat(run.samples("login"))
                    .as("the last ones may be cut off where the machine is busy")
                    .hasSizeBetween(20, 40);
            long begin = Long.parseLong(run.properties().getProperty("TESTSTART.MS"));
            for (int session = 1; session <= 20; session++) {
                assertThat(intended.hasNext()).isTrue();
                double millis = 1000 * intended.nextDouble();
                long start = login(run, session).getStartTime() - begin;
                assertThat(start - millis).as("session %d", session).isBetween(-1.0, 5_000.0);
            }
            assertThat(run.arrivals()).as("not another one each time").isEqualTo(-1);
        }
    }

    @Test
    void sessions_moreThanUsers_stopTheTest() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = PlanRun.against(
                    stub,
                    Integer.MAX_VALUE,
                    Map.of("rate", "50", "duration", "10", "users", "2", "clients", "1", "think", "500"));

            assertThat(run.samples("login")).as("of 500 sessions").hasSizeBetween(2, 100);
            assertThat(stub.violations()).isEmpty();
        }
    }

    private static SampleResult login(PlanRun run, int session) {
        return run.samples("login").stream()
                .filter(sample -> sample.getThreadName().endsWith("-" + session))
                .findFirst()
                .orElseThrow();
    }
}
