package io.tradebench.kit;

import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Clusters for tests, with members that only answer. */
public final class Clusters {

    /** A process that lives as long as the test. */
    public static final ProcessRecord SELF = ProcessRecord.of(ProcessHandle.current());

    private Clusters() {}

    /** What is remembered of a cluster of these. */
    public static Cluster of(Component... components) {
        return new Cluster(
                Cluster.VERSION, "2026-01-01T00:00:00Z", Map.of(), List.of(), List.of(components), List.of());
    }

    /** A cluster that is remembered in that folder. */
    public static StateFolder of(Path folder, FakeMember... members) {
        List<Component> components = new ArrayList<>();
        for (FakeMember member : members) {
            int port = member.address().getPort();
            components.add(new Component(
                    Component.member(components.size() + 1), Role.MEMBER, "http", "127.0.0.1", port, SELF));
        }
        StateFolder state = new StateFolder(folder);
        state.save(new Cluster(
                Cluster.VERSION, "2026-01-01T00:00:00Z", Map.of("cpus", "driver=0"), List.of(), components, List.of()));
        state.savePassword(FakeMember.PASSWORD);
        return state;
    }
}
