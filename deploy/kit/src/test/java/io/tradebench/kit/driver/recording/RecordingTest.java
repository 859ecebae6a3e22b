package io.tradebench.kit.driver.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.driver.recording.Sample.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.HdrHistogram.Histogram;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingTest {

    private static final long SECOND = 1_000_000_000L;

    @TempDir
    private Path folder;

    @Test
    void interval_samples_areCountedOnceAndSummedUp() throws IOException {
        Recording recording = new Recording(null, 0);
        recording.record(sample("home", 10, Outcome.OK, ""));
        recording.record(sample("home", 30, Outcome.OK, ""));
        recording.record(sample("buy", 5, Outcome.REFUSED, "insufficient-funds"));

        DriverEvent first = recording.interval(SECOND);
        recording.record(sample("buy", 5, Outcome.TURNED_AWAY, "busy"));
        recording.record(sample("buy", 5, Outcome.ERROR, "500"));
        DriverEvent second = recording.interval(3 * SECOND);
        DriverEvent total = recording.total();

        assertThat(first.outcomes())
                .isEqualTo(Map.of("home", new Outcomes(2, 0, 0, 0), "buy", new Outcomes(0, 1, 0, 0)));
        assertThat(first.p95Millis()).isEqualTo(30);
        assertThat(first.message()).isNull();
        assertThat(second.seconds()).isEqualTo(2);
        assertThat(second.outcomes().get("buy")).isEqualTo(new Outcomes(0, 0, 1, 1));
        assertThat(second.message()).isEqualTo("buy: 500");
        assertThat(total.kind()).isEqualTo(Kind.MEASURED);
        assertThat(total.seconds()).isEqualTo(3);
        assertThat(total.outcomes())
                .isEqualTo(Map.of("home", new Outcomes(2, 0, 0, 0), "buy", new Outcomes(0, 1, 1, 1)));
    }

    @Test
    void interval_elements_areThoseOfWhatSucceeded() throws IOException {
        Recording recording = new Recording(null, 0);
        recording.record(new Sample(1_000, "home", 10, Outcome.OK, "", 4));
        recording.record(new Sample(1_000, "home", 10, Outcome.ERROR, "500", 3));

        assertThat(recording.interval(SECOND).outcomes().get("home")).isEqualTo(new Outcomes(1, 0, 0, 1, 4));
        recording.record(new Sample(1_000, "home", 10, Outcome.OK, "", 2));
        recording.interval(2 * SECOND);

        assertThat(recording.total().outcomes().get("home")).isEqualTo(new Outcomes(2, 0, 0, 1, 6));
    }

    @Test
    void since_intendedMoment_keepsTheElements() {
        assertThat(new Sample(1_000, "home", 10, Outcome.OK, "", 4).since(900).elements())
                .isEqualTo(4);
    }

    @Test
    void close_measurement_leavesSamplesAndHistograms() throws IOException {
        try (ResultFiles files = new ResultFiles(folder, 1_000)) {
            Recording recording = new Recording(files, 0);
            recording.record(sample("log off", 10, Outcome.OK, ""));
            recording.interval(SECOND);
            recording.record(sample("log off", 20, Outcome.OK, ""));
            recording.record(sample("log off", 90, Outcome.ERROR, "says \"no\""));
            recording.interval(2 * SECOND);
        }

        assertThat(samples())
                .containsExactly(
                        "startMillis,transaction,elapsedMillis,outcome,message",
                        "1000,log off,10,ok,",
                        "1000,log off,20,ok,",
                        "1000,log off,90,error,\"says \"\"no\"\"\"");
        Histogram times = ResultFiles.read(folder, List.of("log off", "home")).get("log off");
        assertThat(times.getTotalCount()).isEqualTo(2);
        assertThat(times.getMaxValue()).isEqualTo(20);
        assertThat(folder.resolve("histograms/log-off.hlog")).exists();
    }

    @Test
    void started_session_isInAHistogramOfItsOwnAndInNoEvent() throws IOException {
        try (ResultFiles files = new ResultFiles(folder, 1_000)) {
            Recording recording = new Recording(files, 0);
            recording.record(sample("home", 10, Outcome.OK, ""));
            recording.started(sample(ResultFiles.SESSION_START, 7, Outcome.OK, ""));

            assertThat(recording.interval(SECOND).outcomes()).containsOnlyKeys("home");
        }

        assertThat(samples()).hasSize(2);
        assertThat(folder.resolve("histograms/session-start.hlog"))
                .content()
                .startsWith("#[session start: milliseconds after the intended moment]");
        assertThat(ResultFiles.read(folder, List.of(ResultFiles.SESSION_START))
                        .get(ResultFiles.SESSION_START)
                        .getMaxValue())
                .isEqualTo(7);
    }

    @Test
    void merge_logsOfTwoDrivers_holdTheSecondsOfBoth() throws IOException {
        Path first = folder.resolve("driver-1");
        Path second = folder.resolve("driver-2");
        measure(first, System.currentTimeMillis(), sample("home", 10, Outcome.OK, ""));
        measure(second, System.currentTimeMillis() - 3_600_000, sample("home", 30, Outcome.OK, ""));
        Files.delete(second.resolve("histograms/log-off.hlog"));

        ResultFiles.merge(List.of(first, second), folder);

        Map<String, Histogram> times = ResultFiles.read(folder, List.of("home", "log off"));
        assertThat(times.get("home").getTotalCount()).isEqualTo(2);
        assertThat(times.get("home").getMaxValue()).isEqualTo(30);
        assertThat(times.get("home").getMinValue()).isEqualTo(10);
        assertThat(times.get("log off").getTotalCount()).isEqualTo(1);
    }

    @Test
    void merge_driverElsewhereThatMeasuredNothing_leavesTheOthers() throws IOException {
        Path first = folder.resolve("driver-1");
        Path silent = Files.createDirectory(folder.resolve("driver-2"));
        measure(first, System.currentTimeMillis(), sample("home", 10, Outcome.OK, ""));

        ResultFiles.merge(List.of(first, silent), folder);

        Map<String, Histogram> times = ResultFiles.read(folder, List.of("home"));
        assertThat(times.get("home").getTotalCount()).isEqualTo(1);
    }

    private static void measure(Path folder, long start, Sample sample) throws IOException {
        try (ResultFiles files = new ResultFiles(folder, start)) {
            Recording recording = new Recording(files, 0);
            recording.record(sample);
            recording.record(sample("log off", 50, Outcome.OK, ""));
            recording.interval(SECOND);
        }
    }

    @Test
    void sampleOccurred_results_becomeSamples() {
        SampleResult ok = result("home", true, "OK");
        SampleResult refused = result("buy", true, "refused: insufficient-funds");
        SampleResult turnedAway = result("home", true, "refused: busy");
        SampleResult failed = result("login", false, "OK");
        AssertionResult assertion = new AssertionResult("page");
        assertion.setFailure(true);
        assertion.setFailureMessage("missing: data-page");
        failed.addAssertionResult(assertion);
        SampleResult transaction = result("log off", false, "one request failed");
        transaction.addRawSubResult(failed);

        assertThat(sampled(ok)).isEqualTo(new Sample(ok.getStartTime(), "home", 7, Outcome.OK, ""));
        assertThat(sampled(refused).outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(sampled(refused).message()).isEqualTo("insufficient-funds");
        assertThat(sampled(turnedAway).outcome()).isEqualTo(Outcome.TURNED_AWAY);
        assertThat(sampled(transaction).outcome()).isEqualTo(Outcome.ERROR);
        assertThat(sampled(transaction).message()).isEqualTo("200 missing: data-page");
    }

    private static Sample sampled(SampleResult result) {
        Sample[] sample = new Sample[1];
        SessionListener none = new SessionListener(InstantSource.system(), start -> {});
        new SampleRecorder(none, taken -> sample[0] = taken).sampleOccurred(new SampleEvent(result, "clients"));
        return sample[0];
    }

    private static SampleResult result(String label, boolean successful, String message) {
        SampleResult result = SampleResult.createTestSample(1_000, 1_007);
        result.setSampleLabel(label);
        result.setSuccessful(successful);
        result.setResponseCode("200");
        result.setResponseMessage(message);
        return result;
    }

    private static Sample sample(String transaction, long elapsed, Outcome outcome, String message) {
        return new Sample(1_000, transaction, elapsed, outcome, message);
    }

    private List<String> samples() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(folder.resolve("samples.csv.gz"))), StandardCharsets.UTF_8))) {
            return in.lines().toList();
        }
    }
}
