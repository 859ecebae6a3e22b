package io.tradebench.kit.cluster;

import static java.util.stream.Collectors.joining;

import io.tradebench.kit.database.DatabaseAccess;
import java.util.Map;

/**
 * A cluster that is to be started: every name, address and port of it.
 *
 * @param cluster without processes
 * @param name of the members' private cluster: another one than that of any other cluster on this machine
 * @param secret part of what a member must know to join, since Hazelcast has no passwords
 * @param database what leads the members to their database
 * @param remotePorts where members have a remote view of the brokerage, by their names; empty if they have none
 */
public record ClusterPlan(
        Cluster cluster, String name, String secret, DatabaseAccess database, Map<String, Integer> remotePorts) {

    /** The list of members as they are told of it. */
    public String peerList() {
        return cluster.peers().stream()
                .map(peer -> peer.member() + "=" + peer.host() + ":" + peer.port())
                .collect(joining(","));
    }

    /** The addresses of the cluster that replicates sessions. */
    public String sessionPeerList() {
        return cluster.peers().stream()
                .map(peer -> peer.host() + ":" + peer.sessionPort())
                .collect(joining(","));
    }

    /** The private address of a member. */
    public Peer peer(Component member) {
        return cluster.peers().stream()
                .filter(peer -> peer.member().equals(member.name()))
                .findFirst()
                .orElseThrow();
    }

    /** Does not show the secret. */
    @Override
    public String toString() {
        return "ClusterPlan[" + name + "]";
    }
}
