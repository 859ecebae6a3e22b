package io.tradebench.jmeter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;

/**
 * Keeps top-level samples and stops the run when there are enough of them; what a client was at when it was stopped is
 * not kept. Safe for use by many threads.
 */
final class SampleCollector extends AbstractTestElement implements SampleListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient List<SampleResult> samples = new ArrayList<>();
    private final transient Predicate<List<SampleResult>> enough;
    private final transient Runnable each;
    private final transient Runnable stop;
    private boolean stopped;

    /**
     * Keeps them.
     *
     * @param enough whether these samples are
     * @param each done after each sample
     * @param stop done once there are enough
     */
    SampleCollector(Predicate<List<SampleResult>> enough, Runnable each, Runnable stop) {
        this.enough = enough;
        this.each = each;
        this.stop = stop;
    }

    synchronized List<SampleResult> samples() {
        return List.copyOf(samples);
    }

    @Override
    public synchronized void sampleOccurred(SampleEvent event) {
        if (stopped) {
            return;
        }
        samples.add(event.getResult());
        each.run();
        if (enough.test(samples)) {
            stopped = true;
            stop.run();
        }
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // JMeter never calls it: an interface of old
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // JMeter never calls it: an interface of old
    }

    @Override
    public Object clone() {
        return this;
    }
}
