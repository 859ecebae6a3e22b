package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.reliability.BrokenRun;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** What commands have in common that break components under load. */
abstract class BreakingCommand extends KitCommand {

    /**
     * Drives load while components are broken, and keeps and shows what came of it.
     *
     * @param results folder in which the result is kept, with a file of this command's name
     * @param run breaks components meanwhile; it is given the way to drive the load
     * @return the exit code
     */
    final int broken(
            StateFolder folder,
            LoadSettings settings,
            Path results,
            Function<Function<LoadObserver, LoadResult>, BrokenRun> run) {
        folder.requireOwnCluster("break its components");
        TestBed bed = TestBed.of(Target.of(folder), console(), CLOCK);
        return folder.whileLoading(name(), () -> {
            AtomicReference<StoredResult> stored = new AtomicReference<>();
            BrokenRun result = run.apply(observer -> {
                stored.set(bed.load(settings, results, typed(), observer));
                return stored.get().result();
            });
            stored.get().add(name() + ".json", result);
            console().print(result.render());
            console().print("result: " + stored.get().folder());
            return result.damages().isEmpty() ? 0 : 1;
        });
    }
}
