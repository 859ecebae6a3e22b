package io.tradebench.kit.driver.recording;

import io.tradebench.kit.driver.recording.Sample.Outcome;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.reporters.AbstractListenerElement;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;

/** JMeter's listener that turns its results into samples. One instance serves all threads. */
public final class SampleRecorder extends AbstractListenerElement implements SampleListener {

    private static final long serialVersionUID = 1L;

    /** What the plan writes into the message of a result that a rule of the business refused. */
    private static final String REFUSED = "refused: ";

    /** The reason that a member gives when it has no room. */
    private static final String BUSY = "busy";

    private final transient SessionListener sessions;
    private final transient Consumer<Sample> sink;

    /** @param sessions knows when the sessions of the open model were to start: the first request of each takes from then on */
    public SampleRecorder(SessionListener sessions, Consumer<Sample> sink) {
        this.sessions = sessions;
        this.sink = sink;
    }

    /** JMeter copies listeners for every thread; this one is shared. */
    @Override
    public Object clone() {
        return this;
    }

    @Override
    public void sampleOccurred(SampleEvent event) {
        Sample sample = sample(event.getResult());
        OptionalLong intended = sessions.takeIntended();
        sink.accept(intended.isPresent() ? sample.since(intended.getAsLong()) : sample);
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // only the end of a sample counts
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // only the end of a sample counts
    }

    private static Sample sample(SampleResult result) {
        Outcome outcome = Outcome.OK;
        String message = "";
        if (!result.isSuccessful()) {
            outcome = Outcome.ERROR;
            message = failure(result);
        } else {
            Optional<String> refusal = parts(result)
                    .map(SampleResult::getResponseMessage)
                    .filter(text -> text.startsWith(REFUSED))
                    .findFirst();
            if (refusal.isPresent()) {
                message = refusal.get().substring(REFUSED.length());
                outcome = message.equals(BUSY) ? Outcome.TURNED_AWAY : Outcome.REFUSED;
            }
        }
        return new Sample(
                result.getStartTime(), result.getSampleLabel(), result.getTime(), outcome, message, elements(result));
    }

    /** What was fetched beside the pages: a page with anything else is the first part of itself, behind the redirects that led to it. */
    private static int elements(SampleResult result) {
        int parts = 0;
        int within = 0;
        for (SampleResult part : result.getSubResults()) {
            parts += part instanceof HTTPSampleResult answer && answer.isRedirect() ? 0 : 1;
            within += elements(part);
        }
        return within + (result instanceof HTTPSampleResult ? Math.max(0, parts - 1) : 0);
    }

    /** The first reason that is given anywhere: a transaction of several requests says only that one of them failed. */
    private static String failure(SampleResult result) {
        return parts(result)
                .filter(part -> !part.isSuccessful())
                .flatMap(part -> Stream.concat(
                        Arrays.stream(part.getAssertionResults())
                                .filter(AssertionResult::isFailure)
                                .map(assertion -> part.getResponseCode() + " " + assertion.getFailureMessage()),
                        Stream.of(part.getResponseCode() + " " + part.getResponseMessage())))
                .findFirst()
                .orElse("failed");
    }

    /** The requests of a transaction before the transaction itself. */
    private static Stream<SampleResult> parts(SampleResult result) {
        return Stream.concat(Arrays.stream(result.getSubResults()).flatMap(SampleRecorder::parts), Stream.of(result));
    }
}
