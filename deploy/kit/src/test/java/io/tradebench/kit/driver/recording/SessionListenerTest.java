package io.tradebench.kit.driver.recording;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.driver.protocol.DriverEvent.Sessions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Threads of JMeter, played by the test's own. */
class SessionListenerTest {

    /** JMeter's moment of the start of a test that has not started. */
    private static final long NO_TEST = 0;

    private final OpenModelThreadGroup group = new OpenModelThreadGroup();
    private final List<Sample> starts = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();
    private long now;
    private final SessionListener listener = new SessionListener(() -> Instant.ofEpochMilli(now), starts::add);
    private final SampleRecorder recorder = new SampleRecorder(listener, samples::add);
    private IntendedStarts schedule;

    @BeforeEach
    void plan() {
        group.setScheduleString("pause(1 s) rate(10/s) random_arrivals(2 s) random_arrivals(3 s) pause(5 s)");
        group.setRandomSeedString("7");
        schedule = IntendedStarts.of(group, NO_TEST);
    }

    @AfterEach
    void leave() {
        JMeterContextService.getContext().setThreadGroup(null);
    }

    @Test
    void intended_scheduleOfASeed_isTheSameEachTime_andLeavesNobodyOut() {
        IntendedStarts again = IntendedStarts.of(group, NO_TEST);

        assertThat(again.of(49)).isEqualTo(schedule.of(49));
        assertThat(schedule.until(Long.MAX_VALUE))
                .as("sessions of 5 s, 10 a second")
                .isEqualTo(50);
        assertThat(schedule.of(0)).isGreaterThan(NO_TEST + 1_000);
    }

    @Test
    void until_aMoment_countsThoseOfTheMomentToo() {
        IntendedStarts starts = new IntendedStarts(10, 20, 20, 20, 30);

        assertThat(starts.until(9)).isZero();
        assertThat(starts.until(10)).isEqualTo(1);
        assertThat(starts.until(20)).isEqualTo(4);
        assertThat(starts.until(29)).isEqualTo(4);
        assertThat(starts.until(30)).isEqualTo(5);
    }

    @Test
    void now_sessions_areThoseThatWereDue_haveStarted_andAreNotOver() {
        assertThat(listener.now()).as("before the first").isNull();

        now = schedule.of(3);
        begin(0, group);
        begin(1, group);
        listener.threadFinished();

        assertThat(listener.now()).isEqualTo(new Sessions(4, 2, 1));
    }

    @Test
    void start_lateSession_isToldByHowMuch_andItsFirstRequestTakesSinceItWasIntended() {
        long intended = schedule.of(2);
        now = intended + 40;
        begin(2, group);
        request("login", intended + 45, intended + 60);
        request("home", intended + 60, intended + 70);

        assertThat(starts).extracting(Sample::startMillis).containsExactly(intended);
        assertThat(starts).extracting(Sample::elapsedMillis).containsExactly(40L);
        assertThat(samples).extracting(Sample::startMillis).containsExactly(intended, intended + 60);
        assertThat(samples).extracting(Sample::elapsedMillis).containsExactly(60L, 10L);
    }

    @Test
    void start_clientOfTheClosedModel_isNoSession() {
        begin(0, new ThreadGroup());
        request("login", 100, 130);
        listener.threadFinished();

        assertThat(starts).isEmpty();
        assertThat(samples).extracting(Sample::elapsedMillis).containsExactly(30L);
        assertThat(listener.now()).isNull();
    }

    private void begin(int number, org.apache.jmeter.threads.AbstractThreadGroup threads) {
        JMeterContext context = JMeterContextService.getContext();
        context.setThreadGroup(threads);
        context.setThreadNum(number);
        listener.threadStarted();
    }

    private void request(String label, long start, long end) {
        SampleResult result = SampleResult.createTestSample(start, end);
        result.setSampleLabel(label);
        result.setSuccessful(true);
        result.setResponseMessage("OK");
        recorder.sampleOccurred(new SampleEvent(result, "sessions"));
    }
}
