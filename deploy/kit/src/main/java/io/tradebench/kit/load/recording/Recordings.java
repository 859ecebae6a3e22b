package io.tradebench.kit.load.recording;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What all members record during one measurement. Another thread may close it meanwhile. */
public final class Recordings implements AutoCloseable {

    /** For a kit that was killed: members would be recorded for ever. */
    private static final Duration SLACK = Duration.ofMinutes(2);

    private final List<Recorder> recorders;
    private final Console console;
    private final Set<Recorder> running = new HashSet<>();
    private boolean closed;

    private Recordings(List<Recorder> recorders, Console console) {
        this.recorders = recorders;
        this.console = console;
    }

    /**
     * The recordings of a run.
     *
     * @param targets its clusters
     * @param settings that say which are wanted
     * @param folder of the result, which gets the files
     * @throws KitException if they cannot be made of this cluster
     */
    public static Recordings of(List<Target> targets, LoadSettings settings, Path folder, Console console) {
        return new Recordings(
                targets.stream().flatMap(target -> of(target, settings, folder)).toList(), console);
    }

    private static Stream<Recorder> of(Target target, LoadSettings settings, Path folder) {
        Stream<Recorder> flights =
                settings.recorded() ? MemberRecorder.flights(target, longest(settings), folder) : Stream.of();
        Stream<Recorder> traces = settings.traced() ? MemberRecorder.traces(target, folder) : Stream.of();
        Stream<Recorder> profiles =
                settings.profiled().isEmpty() ? Stream.of() : MemberProfiler.of(target, settings, folder);
        return Stream.of(flights, traces, profiles).flatMap(each -> each);
    }

    /** After which a recording of a measurement ends by itself. */
    static Duration longest(LoadSettings settings) {
        return settings.duration().plus(SLACK);
    }

    /**
     * Starts them.
     *
     * @throws KitException if a member refuses, or if they were closed
     */
    public synchronized void start() {
        recorders.forEach(recorder -> {
            if (closed) {
                throw new KitException("interrupted");
            }
            recorder.start();
            running.add(recorder);
        });
    }

    /** Ends them and keeps their files; a member that was lost or started again, which the result tells, has none. */
    public synchronized void stop() {
        end("no %s: %s");
    }

    /** Ends those that still run, as far as members answer: they would be in the way of the next run. */
    @Override
    public synchronized void close() {
        closed = true;
        end("the %s may still run: %s");
    }

    private void end(String warning) {
        recorders.forEach(recorder -> {
            if (running.remove(recorder)) {
                try {
                    recorder.stop();
                } catch (KitException e) {
                    console.warn(String.format(warning, recorder.name(), e.getMessage()));
                }
            }
        });
    }
}
