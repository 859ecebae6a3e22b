package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Clusters of a study's own, one after the other in one folder.
 *
 * @param command who asks for them, for the messages that others get meanwhile
 */
record OwnBeds(StateFolder state, String command, Console console) implements StudyBeds {

    @Override
    public List<String> options() {
        return List.of();
    }

    @Override
    public void remember(Path folder) {
        // the cluster is known by the folder in which it lives
    }

    @Override
    public void require(Study study) {
        // whatever it needs is started
    }

    @Override
    public Bed start(ClusterSpec spec) {
        return bed(TestBed.deploy(spec, state, command, null, console, KitCommand.CLOCK));
    }

    @Override
    public Optional<Bed> left(String identity) {
        return state.cluster()
                .filter(cluster -> cluster.created().equals(identity))
                .map(cluster -> bed(TestBed.left(state, console, KitCommand.CLOCK)));
    }

    private static Bed bed(TestBed bed) {
        return new StudyBed(bed, bed.target().cluster().orElseThrow().created(), bed::close);
    }

    @Override
    public <T> T whileLoading(Supplier<T> work) {
        return state.whileLoading(command, work);
    }

    @Override
    public void clear() {
        state.purge();
    }
}
