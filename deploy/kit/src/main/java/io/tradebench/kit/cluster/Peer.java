package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * Where a member talks to the others.
 *
 * @param member its name
 * @param host address for all ports
 * @param port of the application's cluster
 * @param channelPort of what caches tell each other
 * @param sessionPort of the cluster that replicates sessions
 */
public record Peer(String member, String host, int port, int channelPort, int sessionPort) {

    /** All ports. */
    @JsonIgnore
    public List<Integer> ports() {
        return List.of(port, channelPort, sessionPort);
    }
}
