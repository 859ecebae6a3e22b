package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.experiment.Beds;
import io.tradebench.kit.testbed.TestBed;
import java.util.Optional;

/**
 * Clusters of a study's own, one after the other in one folder.
 *
 * @param command who asks for them, for the messages that others get meanwhile
 */
record OwnBeds(StateFolder state, String command, Console console) implements Beds {

    @Override
    public TestBed start(ClusterSpec spec) {
        state.cluster().ifPresent(dead -> abandoned().close());
        return TestBed.deploy(spec, state, command, null, console, KitCommand.CLOCK);
    }

    @Override
    public Optional<TestBed> left() {
        return state.cluster().map(cluster -> abandoned()).filter(OwnBeds::isReady);
    }

    private TestBed abandoned() {
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
}
