package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.KitException;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.database.DatabaseAccess;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a cluster is made of, and what its members are told of it. */
class ClusterPlanTest {

    @TempDir
    private Path folder;

    @Test
    void plan_membersProxyAndDatabase_areComponentsInTheirOrder() {
        ClusterPlan plan = plan(Requests.topology(2, "postgres", TlsMode.PROXY));

        assertThat(plan.cluster().components())
                .extracting(Component::name)
                .containsExactly("database", "member-1", "member-2", "proxy");
        assertThat(plan.cluster().address().getScheme()).isEqualTo("https");
        assertThat(plan.cluster().members())
                .allMatch(member -> member.protocol().equals("http"));
        assertThat(plan.cluster().components())
                .extracting(Component::port)
                .doesNotHaveDuplicates()
                .allMatch(port -> port > 0);
        assertThat(plan.peers()).hasSize(2);
        assertThat(plan.database().password()).hasSize(24);
        assertThat(plan.database().toString()).doesNotContain(plan.database().password());
    }

    @Test
    void plan_oneMemberAlone_isWhereClientsGo() {
        Topology topology =
                new Topology(1, Database.parse("derby", 1), Optional.empty(), TlsMode.OFF, Optional.empty());

        ClusterPlan plan = plan(topology);

        assertThat(plan.cluster().components()).singleElement().satisfies(member -> {
            assertThat(member.name()).isEqualTo("member-1");
            assertThat(plan.cluster().address()).isEqualTo(member.address());
        });
        assertThat(plan.peers()).isEmpty();
        assertThat(plan.database()).isEqualTo(DatabaseAccess.EMBEDDED);
    }

    @Test
    void plan_otherFolder_hasAnotherName() {
        Topology topology = Requests.topology(2, "derby", TlsMode.OFF);
        ClusterPlan other = new ClusterPlanner(Path.of("elsewhere"), new SecureRandom())
                .plan(new Ports(Set.of()), topology, Credentials.NONE, Map.of(), Instant.EPOCH);

        assertThat(plan(topology).name()).startsWith("trade-").isNotEqualTo(other.name());
        assertThat(plan(topology).secret())
                .matches("[\\w-]{24}")
                .isNotEqualTo(plan(topology).secret());
    }

    @Test
    void variables_ofMember_holdPlaceClusterAndParameters() {
        ClusterPlan plan = plan(Requests.topology(2, "derby", TlsMode.OFF));
        Component second = plan.cluster().require("member-2");

        assertThat(files(plan, false).variables(second))
                .containsEntry("trade.member", "member-2")
                .containsEntry("trade.http.port", Integer.toString(second.port()))
                .containsEntry("trade.cluster.name", plan.name())
                .containsEntry("trade.cluster.secret", plan.secret())
                .containsEntry("trade.cluster.members", plan.peerList())
                .containsEntry("trade.db.user", "trade")
                .containsEntry("trade.admin.password", "secret")
                .containsEntry("trade.runtime-mode", "direct");
        assertThat(plan.peerList()).matches("member-1=127\\.0\\.0\\.1:\\d+,member-2=127\\.0\\.0\\.1:\\d+");
    }

    @Test
    void variables_memberThatSpeaksTls_hasNoPlainPort() {
        ClusterPlan plan = plan(Requests.topology(2, "derby", TlsMode.MEMBER));
        new TlsFiles(folder.resolve("tls")).make("127.0.0.1", "key-store-password");
        Component member = plan.cluster().require("member-1");

        assertThat(files(plan, false).variables(member))
                .containsEntry("trade.http.port", "-1")
                .containsEntry("trade.https.port", Integer.toString(member.port()))
                .containsEntry("trade.tls.password", "key-store-password")
                .containsEntry("trade.session.cookie.secure", "true");
        assertThat(files(plan, false).choices(member))
                .contains("-Dtrade.tls=on", "-Dtrade.db=derby-client", "-Dtrade.session-replication=off");
    }

    @Test
    void choices_sessionReplication_nameItsOwnCluster() {
        ClusterPlan plan = plan(Requests.topology(2, "postgres", TlsMode.OFF));
        Component member = plan.cluster().require("member-2");

        assertThat(files(plan, true).choices(member))
                .contains(
                        "-Dtrade.session-replication=on",
                        "-Dtrade.sessions.port=" + plan.peer(member).sessionPort(),
                        "-Dtrade.sessions.members=" + plan.sessionPeerList())
                .noneMatch(choice -> choice.contains(plan.secret()));
    }

    @Test
    void require_unknownComponent_namesThoseThatAreThere() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> plan(Requests.topology(1, "derby", TlsMode.OFF))
                        .cluster()
                        .require("member-2"))
                .withMessageContaining("member-1, proxy");
    }

    @Test
    void machine_tooLittleMemory_isSaidBeforeStart() {
        Machine machine = new Machine(3000L << 20, 100L << 30);
        Topology two = Requests.topology(2, "postgres", TlsMode.OFF);

        machine.require(Requests.request(two, "512m"), folder);
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> machine.require(Requests.request(two, "1g"), folder))
                .withMessageContaining("too little memory")
                .withMessageContaining("--heap");
    }

    @Test
    void machine_tooLittleDisk_isSaidBeforeStart() {
        Topology two = Requests.topology(2, "postgres", TlsMode.OFF);

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new Machine(8L << 30, 500L << 20).require(Requests.request(two, "512m"), folder))
                .withMessageContaining("too little disk space");
    }

    private ClusterPlan plan(Topology topology) {
        return new ClusterPlanner(folder, new SecureRandom())
                .plan(new Ports(Set.of()), topology, Credentials.NONE, Map.of(), Instant.EPOCH);
    }

    private MemberFiles files(ClusterPlan plan, boolean sessionReplication) {
        TlsFiles tls = new TlsFiles(folder.resolve("tls"));
        return new MemberFiles(plan, Requests.settings("512m", sessionReplication), folder, tls, "secret");
    }
}
