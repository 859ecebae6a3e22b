package io.tradebench.kit.load.cluster;

import io.tradebench.kit.proxy.EdgeFigures;
import java.util.Optional;

/**
 * What all parts of a cluster had used at one moment.
 *
 * @param members their figures, of those that answered
 * @param components CPU time of database server, web server and proxy
 * @param edge what the proxy has done as an edge; empty if it is none, or does not answer
 */
public record Snapshot(ClusterFigures members, ComponentCpu components, Optional<EdgeFigures> edge) {

    /** Asks all of them. */
    public static Snapshot take(Target target) {
        return new Snapshot(target.figures(), ComponentCpu.take(target), target.edgeFigures());
    }
}
