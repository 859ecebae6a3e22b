package io.tradebench.kit.driver.recording;

import io.tradebench.kit.driver.protocol.DriverEvent.Sessions;
import io.tradebench.kit.driver.recording.Sample.Outcome;
import java.time.InstantSource;
import java.util.OptionalLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.apache.jmeter.reporters.AbstractListenerElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.openmodel.OpenModelThreadGroup;

/**
 * JMeter's listener of sessions of the open model: when each was to start, when it does, and how many are not over. One
 * instance serves all threads.
 */
public final class SessionListener extends AbstractListenerElement implements ThreadListener {

    private static final long serialVersionUID = 1L;

    private final transient InstantSource clock;
    private final transient Consumer<Sample> starts;
    private final transient LongAdder started = new LongAdder();
    private final transient LongAdder ended = new LongAdder();

    /** Of the session that this thread is at, until its first request. */
    private final transient ThreadLocal<Long> intended = new ThreadLocal<>();

    private transient volatile IntendedStarts schedule;

    /** @param starts gets a sample of each start, which takes as long as the session is late */
    public SessionListener(InstantSource clock, Consumer<Sample> starts) {
        this.clock = clock;
        this.starts = starts;
    }

    /** JMeter copies listeners for every thread; this one is shared. */
    @Override
    public Object clone() {
        return this;
    }

    @Override
    public void threadStarted() {
        JMeterContext context = JMeterContextService.getContext();
        if (context.getThreadGroup() instanceof OpenModelThreadGroup sessions) {
            long moment = schedule(sessions).of(context.getThreadNum());
            intended.set(moment);
            started.increment();
            long late = Math.max(0, clock.millis() - moment);
            starts.accept(new Sample(moment, ResultFiles.SESSION_START, late, Outcome.OK, ""));
        }
    }

    @Override
    public void threadFinished() {
        AbstractThreadGroup group = JMeterContextService.getContext().getThreadGroup();
        if (group instanceof OpenModelThreadGroup) {
            intended.remove();
            ended.increment();
        }
    }

    private synchronized IntendedStarts schedule(OpenModelThreadGroup sessions) {
        if (schedule == null) {
            schedule = IntendedStarts.of(sessions, JMeterContextService.getTestStartTime());
        }
        return schedule;
    }

    /** When the session of this thread was to start, in milliseconds since 1970, if it has not been asked for: of its first request. */
    OptionalLong takeIntended() {
        Long moment = intended.get();
        intended.remove();
        return moment == null ? OptionalLong.empty() : OptionalLong.of(moment);
    }

    /** The sessions by now; null in the closed model, and before the first session. */
    public Sessions now() {
        IntendedStarts known = schedule;
        if (known == null) {
            return null;
        }
        long over = ended.sum();
        long begun = started.sum();
        return new Sessions(known.until(clock.millis()), begun, begun - over);
    }
}
