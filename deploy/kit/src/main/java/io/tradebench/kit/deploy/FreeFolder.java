package io.tradebench.kit.deploy;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.control.ClusterStopper;
import java.util.Optional;

/** A state folder in which no cluster is, so that one can come. */
record FreeFolder(StateFolder state) {

    /**
     * Looks whether it is one.
     *
     * @throws KitException if it is not; the message says how to make it one
     */
    void require() {
        Optional<Cluster> cluster = state.cluster();
        if (cluster.filter(Cluster::isForeign).isPresent()) {
            throw new KitException(state.path() + " remembers the cluster at "
                    + cluster.get().address() + "/trade/: '" + state.command("down")
                    + "' forgets it, or use another --dir");
        }
        if (cluster.filter(Cluster::isAlive).isPresent()) {
            throw new KitException("a cluster runs already in " + state.path() + " at "
                    + cluster.get().address() + "/trade/: stop it with '" + state.command("down")
                    + "', or use another --dir");
        }
        if (state.isContained()) {
            throw new KitException(
                    "a cluster in containers was not taken down here: '" + state.command("down") + "' removes it");
        }
        if (new ClusterStopper(state, note -> {}).anythingRuns()) {
            throw new KitException(
                    "processes of an interrupted start still run: '" + state.command("down") + "' ends them");
        }
    }
}
