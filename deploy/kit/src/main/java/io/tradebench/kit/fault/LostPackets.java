package io.tradebench.kit.fault;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Peer;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * What a member and others say to each other gets lost: all of it, or a part. A container has a network of its own. Processes
 * share that of the machine, in which ports tell them apart: those of two members, but not of more.
 */
final class LostPackets implements Disturbance {

    /** Beyond the end that is planned: then the rules have no force, even if nobody has removed them. */
    private static final Duration LATEST = Duration.ofMinutes(1);

    private final Fault fault;
    private final StateFolder state;
    private final InstantSource clock;
    private PacketFilter filter;

    LostPackets(Fault fault, StateFolder state, InstantSource clock) {
        this.fault = fault;
        this.state = state;
        this.clock = clock;
    }

    @Override
    public Optional<String> hindrance() {
        Cluster cluster = state.requireCluster();
        boolean contained = !(cluster.require(fault.component()).instance() instanceof ProcessRecord);
        if (fault.kind() == Fault.Kind.CUT) {
            if (!contained) {
                return Optional.of("processes share one network, in which their connections to a database look alike");
            }
            if (cluster.only(Role.DATABASE).isEmpty()) {
                return Optional.of("this cluster has no database server of its own");
            }
        } else {
            if (cluster.members().size() < 2) {
                return Optional.of("there is only one member");
            }
            if (!contained && cluster.members().size() > 2) {
                return Optional.of("processes share one network, in which only two members can be told apart");
            }
        }
        return PacketFilter.hindrance();
    }

    @Override
    public void begin() {
        Component member = state.requireCluster().require(fault.component());
        if (!member.isAlive()) {
            throw new KitException(member.name() + " does not run");
        }
        filter = new PacketFilter(member.instance(), "trade-" + Folders.key(state.path()) + "-" + fault.name());
        // what was left behind has no force any more, but would be counted
        filter.remove();
        filter.drop(ports(), part(), clock.instant().plus(fault.downtime()).plus(LATEST));
    }

    @Override
    public Optional<String> evidence() {
        Cluster cluster = state.requireCluster();
        if (fault.kind() == Fault.Kind.CUT) {
            Component database = cluster.only(Role.DATABASE).orElseThrow();
            return filter.evidence(database.host(), database.port());
        }
        Peer other = cluster.peers().stream()
                .filter(peer -> !peer.member().equals(fault.component()))
                .findFirst()
                .orElseThrow();
        return filter.evidence(other.host(), other.port());
    }

    @Override
    public void end() {
        filter.remove();
    }

    @Override
    public void abandon() {
        if (filter != null) {
            filter.remove();
        }
    }

    private PacketFilter.Part part() {
        return switch (fault.kind()) {
            case LOSS -> PacketFilter.Part.A_FIFTH;
            case SLOW -> PacketFilter.Part.BEYOND_A_RATE;
            default -> PacketFilter.Part.ALL;
        };
    }

    private List<Integer> ports() {
        Cluster cluster = state.requireCluster();
        return fault.kind() == Fault.Kind.CUT
                ? List.of(cluster.only(Role.DATABASE).orElseThrow().port())
                : cluster.peers().stream()
                        .flatMap(peer -> peer.ports().stream())
                        .distinct()
                        .toList();
    }
}
