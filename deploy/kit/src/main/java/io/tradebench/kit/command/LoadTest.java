package io.tradebench.kit.command;

import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.LoadRun;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.ResultFolder;
import java.nio.file.Path;
import java.time.InstantSource;

/** Drives, judges and keeps: what {@code load} does once and {@code demo} several times. */
final class LoadTest {

    private final Path plan;
    private final Console console;
    private final InstantSource clock;

    /** @param plan the JMeter plan */
    LoadTest(Path plan, Console console, InstantSource clock) {
        this.plan = plan;
        this.console = console;
        this.clock = clock;
    }

    /**
     * A result and where it is kept.
     *
     * @param folder with {@code result.json} in it
     */
    record Kept(LoadResult result, Path folder) {}

    /** Runs one. */
    Kept run(Target target, LoadSettings settings) {
        return run(target, settings, LoadObserver.NONE);
    }

    /**
     * Runs one.
     *
     * @param observer told when the measurement begins and ends
     */
    Kept run(Target target, LoadSettings settings, LoadObserver observer) {
        ResultFolder folder = ResultFolder.create(settings.results(), clock.instant(), settings.name());
        boolean measured = false;
        try {
            LoadRun run = new LoadRun(target, settings, folder.path(), console, clock);
            Measurement measurement = run.run(plan, observer);
            measured = true;
            return new Kept(folder.keep(measurement), folder.path());
        } finally {
            if (!measured) {
                folder.abandon();
            }
        }
    }
}
