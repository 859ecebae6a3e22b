package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.Beds;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Turns;
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
        return new OwnBed(TestBed.deploy(spec, state, command, null, console, KitCommand.CLOCK));
    }

    @Override
    public Optional<Bed> left(String identity) {
        return state.cluster()
                .filter(cluster -> cluster.created().equals(identity))
                .map(cluster -> new OwnBed(TestBed.left(state, console, KitCommand.CLOCK)));
    }

    private record OwnBed(TestBed bed) implements Bed {

        @Override
        public String identity() {
            return bed.target().cluster().orElseThrow().created();
        }

        @Override
        public boolean isReady() {
            try {
                bed.target().requireReady();
                return true;
            } catch (KitException notReady) {
                return false;
            }
        }

        @Override
        public void configure(Map<String, String> parameters) {
            bed.configure(parameters);
        }

        @Override
        public void reset() {
            bed.reset(List.of());
        }

        @Override
        public StoredResult measure(LoadSettings load, Path results) {
            return bed.silent().load(load, results);
        }

        @Override
        public List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results) {
            return bed.silent().loadInTurns(load, turns, drive, results);
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
