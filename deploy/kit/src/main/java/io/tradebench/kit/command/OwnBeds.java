package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.Beds;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Clusters of a study's own, one after the other in one folder.
 *
 * @param command who asks for them, for the messages that others get meanwhile
 */
record OwnBeds(StateFolder state, String command, Console console) implements Beds {

    @Override
    public Bed start(ClusterSpec spec) {
        state.cluster().ifPresent(abandoned -> remembered().close());
        return new OwnBed(TestBed.deploy(spec, state, command, null, console, KitCommand.CLOCK));
    }

    @Override
    public Optional<Bed> left() {
        return state.cluster()
                .map(cluster -> remembered())
                .filter(OwnBeds::isReady)
                .map(OwnBed::new);
    }

    private TestBed remembered() {
        return TestBed.left(state, console, KitCommand.CLOCK);
    }

    private static boolean isReady(TestBed bed) {
        try {
            bed.target().requireReady();
            return true;
        } catch (KitException notReady) {
            return false;
        }
    }

    private record OwnBed(TestBed bed) implements Bed {

        @Override
        public void prepare(Map<String, String> parameters) {
            bed.configure(parameters);
            bed.reset(List.of());
        }

        @Override
        public StoredResult measure(LoadSettings load, Path results) {
            return bed.silent().load(load, results);
        }

        @Override
        public StoredResult warmUp(LoadSettings load, Path results) {
            return bed.load(load, results);
        }

        @Override
        public void close() {
            bed.close();
        }
    }
}
