package io.tradebench.kit.driver;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.recording.Recording;
import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.driver.recording.Sample;
import io.tradebench.kit.driver.recording.SampleRecorder;
import io.tradebench.kit.driver.recording.SessionListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.jmeter.engine.JMeterEngineException;

/** Runs the plan and does what the parent commands: start, measure, finish. For use by one thread. */
final class Driver {

    /** What the parent asks for, one word per line. */
    enum Command {
        /** Start the clients: the warm-up begins. */
        START,
        /** Forget the warm-up: measure from now on. */
        MEASURE,
        /** The measurement is over. */
        FINISH,
        /** The parent is gone. */
        ABORT
    }

    private static final long TICK_NANOS = 1_000_000_000L;
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final DriverSettings settings;
    private final BlockingQueue<Command> commands;
    private final Consumer<DriverEvent> events;
    private final JMeterPlan plan;
    private volatile Recording recording = new Recording(null, System.nanoTime());
    private volatile String planFailure;

    /**
     * @param commands as they come
     * @param events told to the parent
     * @throws IOException if the plan cannot be read
     */
    Driver(DriverSettings settings, BlockingQueue<Command> commands, Consumer<DriverEvent> events) throws IOException {
        this.settings = settings;
        this.commands = commands;
        SessionListener sessions = new SessionListener(InstantSource.system(), start -> recording.started(start));
        this.events = event -> events.accept(event.with(sessions.now()));
        this.plan = new JMeterPlan(settings, sessions, new SampleRecorder(sessions, this::record));
    }

    /** Drives until the parent says that it is over, or is gone, or the plan ends by itself. */
    void run() throws IOException, InterruptedException, JMeterEngineException {
        events.accept(DriverEvent.ready(JMeterPlan.version()));
        if (commands.take() == Command.START && drive()) {
            events.accept(DriverEvent.of(Kind.KEPT));
        }
    }

    /** Returns whether there is a measurement from its beginning to its end. */
    private boolean drive() throws IOException, InterruptedException, JMeterEngineException {
        recording = new Recording(null, System.nanoTime());
        plan.start();
        try {
            Command command = await();
            if (command == Command.MEASURE) {
                command = measure();
            }
            if (command == null) {
                events.accept(planFailure == null ? DriverEvent.of(Kind.ENDED) : DriverEvent.failed(planFailure));
            }
            return command == Command.FINISH;
        } finally {
            plan.stop(PATIENCE);
        }
    }

    private Command measure() throws IOException, InterruptedException {
        try (Recording measured = new Recording(
                new ResultFiles(Path.of(settings.resultFolder()), System.currentTimeMillis()), System.nanoTime())) {
            recording = measured;
            events.accept(DriverEvent.of(Kind.MEASURING));
            Command command = await();
            recording = new Recording(null, System.nanoTime());
            if (command == Command.FINISH) {
                measured.interval(System.nanoTime());
                events.accept(measured.total());
            }
            return command;
        }
    }

    /** Tells the figures every second until a command comes; null if the plan ended instead. */
    private Command await() throws IOException, InterruptedException {
        long next = System.nanoTime() + TICK_NANOS;
        while (true) {
            Command command = commands.poll(next - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (command != null) {
                return command;
            }
            if (planFailure != null || !plan.isActive()) {
                return null;
            }
            events.accept(recording.interval(System.nanoTime()));
            next += TICK_NANOS;
        }
    }

    /** A sample of the plan's own check of its parameters comes only if one is illegal. */
    private void record(Sample sample) {
        if (sample.transaction().equals("parameters")) {
            planFailure = sample.message();
        } else {
            recording.record(sample);
        }
    }
}
