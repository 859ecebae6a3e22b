package io.tradebench.kit.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Peer;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.Instance;
import io.tradebench.testing.Required;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** In the network of the machine, on ports that nobody uses. */
class LostPacketsTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"LOSS, --probability 0.2", "SLOW, --hashlimit-above 20/sec", "PARTITION, --ports"})
    void begin_losesThePartOfItsKind_betweenMembersAlone_untilItsEnd(Fault.Kind kind, String part) throws Exception {
        Required.tool(
                "trade.packets", PacketFilter.hindrance().isEmpty(), "only root may filter packets, with iptables");
        LostPackets lost = lost(kind, 2, Clusters.SELF);
        assertThat(lost.hindrance()).isEmpty();
        assertThat(rules(kind)).isEmpty();
        lost.begin();
        try {
            List<Peer> peers = state().requireCluster().peers();
            assertThat(rules(kind)).singleElement().asString().contains(part, ports(peers), "-j DROP");
            assertThat(lost.evidence()).isPresent();
        } finally {
            lost.end();
        }
        assertThat(rules(kind)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"LOSS", "SLOW", "PARTITION"})
    void hindrance_membersThatCannotBeToldApart_isOne(Fault.Kind kind) {
        assertThat(lost(kind, 1, Clusters.SELF).hindrance()).hasValue("there is only one member");
        assertThat(lost(kind, 3, Clusters.SELF).hindrance())
                .hasValueSatisfying(words -> assertThat(words).contains("only two members can be told apart"));
    }

    @Test
    void hindrance_databaseOfMembersThatAreProcesses_isOne() {
        assertThat(lost(Fault.Kind.CUT, 2, Clusters.SELF).hindrance())
                .hasValueSatisfying(words -> assertThat(words).contains("connections to a database look alike"));
    }

    @Test
    void begin_memberThatDoesNotRun_isRefused() {
        LostPackets lost = lost(Fault.Kind.LOSS, 2, null);
        assertThatThrownBy(lost::begin).isInstanceOf(KitException.class).hasMessage("member-1 does not run");
        lost.abandon();
    }

    private LostPackets lost(Fault.Kind kind, int members, Instance instance) {
        List<Component> components = new ArrayList<>();
        List<Peer> peers = new ArrayList<>();
        for (int number = 1; number <= members; number++) {
            String name = Component.member(number);
            components.add(new Component(name, Role.MEMBER, "http", "127.0.0.1", 1, instance));
            peers.add(new Peer(name, "127.0.0.1", 3 * number, 3 * number + 1, 3 * number + 2));
        }
        state().save(new Cluster(Cluster.VERSION, "2026-01-01T00:00:00Z", Map.of(), List.of(), components, peers));
        return new LostPackets(
                new Fault(kind, Component.member(1), Duration.ZERO, Duration.ofSeconds(5)),
                state(),
                InstantSource.system());
    }

    private StateFolder state() {
        return new StateFolder(folder);
    }

    private static String ports(List<Peer> peers) {
        return String.join(
                ",",
                peers.stream()
                        .flatMap(peer -> peer.ports().stream())
                        .map(String::valueOf)
                        .toList());
    }

    /** Those of this folder and kind, as the kernel tells them. */
    private List<String> rules(Fault.Kind kind) throws Exception {
        String mark = "trade-" + Folders.key(state().path()) + "-" + kind.word() + "-member-1";
        Process process = new ProcessBuilder("iptables", "--wait", "-S").start();
        List<String> said = process.inputReader().lines().toList();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return said.stream().filter(line -> line.contains(mark)).toList();
    }
}
