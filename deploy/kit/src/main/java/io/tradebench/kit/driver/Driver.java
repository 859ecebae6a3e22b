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
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.threads.JMeterContextService;

/** Runs the plan and does what the parent commands: start, measure, finish. For use by one thread. */
final class Driver {

    /** What the parent asks for. */
    enum Command {
        /** Start the clients: the warm-up begins. */
        START,
        /** Forget what was before: measure from now on, and have clients go on if they were stopped. */
        MEASURE,
        /** The clients go on, but what they do does not count. */
        PAUSE,
        /** The clients stop, each after the transaction that it is at; with the last of them the measurement is over, if there was one. */
        HOLD,
        /** The cards that clients draw from now on are those of another mix of the plan. */
        DEAL,
        /** Clients that were stopped go on; what they do does not count. */
        RESUME,
        /** The measurement is over: the clients end. */
        FINISH,
        /** The parent is gone. */
        ABORT
    }

    private static final long TICK_NANOS = 1_000_000_000L;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration LONGEST_TRANSACTION = Duration.ofSeconds(45);

    private final DriverSettings settings;
    private final BlockingQueue<Instruction> commands;
    private final Consumer<DriverEvent> events;
    private final JMeterPlan plan;
    private final Map<Integer, ResultFiles> files = new HashMap<>();
    private final Gate gate = new Gate();
    private volatile Recording recording = new Recording(null, System.nanoTime());
    private volatile String planFailure;

    /**
     * @param commands as they come
     * @param events told to the parent
     * @throws IOException if the plan cannot be read
     */
    Driver(DriverSettings settings, BlockingQueue<Instruction> commands, Consumer<DriverEvent> events)
            throws IOException {
        this.settings = settings;
        this.commands = commands;
        SessionListener sessions = new SessionListener(InstantSource.system(), start -> recording.started(start));
        this.events = event -> events.accept(event.with(sessions.now()));
        this.plan = new JMeterPlan(settings, sessions, new SampleRecorder(sessions, this::record));
    }

    /** Drives until the parent says that it is over, or is gone, or the plan ends by itself. */
    void run() throws IOException, InterruptedException, JMeterEngineException {
        events.accept(DriverEvent.ready(JMeterPlan.version()));
        if (commands.take().is(Command.START) && drive()) {
            events.accept(DriverEvent.of(Kind.KEPT));
        }
    }

    /** Returns whether there is a measurement from its beginning to its end. */
    private boolean drive() throws IOException, InterruptedException, JMeterEngineException {
        recording = new Recording(null, System.nanoTime());
        plan.start();
        try {
            Instruction next = await();
            while (next != null && !next.isLast()) {
                next = carryOut(next);
            }
            if (next == null) {
                events.accept(planFailure == null ? DriverEvent.of(Kind.ENDED) : DriverEvent.failed(planFailure));
            }
            return next != null && next.is(Command.FINISH);
        } finally {
            gate.open();
            plan.stop(PATIENCE);
            for (ResultFiles each : files.values()) {
                each.close();
            }
        }
    }

    /** Returns the next one. */
    private Instruction carryOut(Instruction instruction)
            throws IOException, InterruptedException, JMeterEngineException {
        switch (instruction.command()) {
            case MEASURE:
                return measure(instruction.number());
            case HOLD:
                hold();
                events.accept(DriverEvent.of(Kind.HELD));
                return await();
            case DEAL:
                plan.deal(instruction.number());
                return await();
            case RESUME:
                gate.open();
                return await();
            default:
                return await();
        }
    }

    /** Clients that work on would be measured as part of what comes next. */
    private void hold() throws InterruptedException {
        gate.close();
        if (!gate.awaitAll(JMeterContextService::getNumberOfThreads, LONGEST_TRANSACTION)) {
            throw new IllegalStateException(
                    "clients were at a transaction for " + LONGEST_TRANSACTION.toSeconds() + " s");
        }
    }

    private Instruction measure(int part) throws IOException, InterruptedException {
        Recording measured = new Recording(files(part), System.nanoTime());
        recording = measured;
        gate.open();
        events.accept(DriverEvent.of(Kind.MEASURING));
        Instruction next = await();
        boolean held = next != null && next.is(Command.HOLD);
        if (held) {
            hold();
        }
        recording = new Recording(null, System.nanoTime());
        if (held || next != null && next.is(Command.PAUSE)) {
            measured.interval(System.nanoTime());
            events.accept(measured.total());
        }
        return next;
    }

    private ResultFiles files(int part) throws IOException {
        ResultFiles known = files.get(part);
        if (known == null) {
            Path folder = ResultFiles.part(Path.of(settings.resultFolder()), part);
            known = new ResultFiles(folder, System.currentTimeMillis());
            files.put(part, known);
        }
        return known;
    }

    /** Tells the figures every second until a command comes; null if the plan ended instead. */
    private Instruction await() throws IOException, InterruptedException {
        long next = System.nanoTime() + TICK_NANOS;
        while (true) {
            Instruction command = commands.poll(next - System.nanoTime(), TimeUnit.NANOSECONDS);
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
            gate.pass();
        }
    }
}
