package io.tradebench.kit.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.TlsFiles;
import io.tradebench.kit.database.Credentials;
import io.tradebench.kit.database.DatabaseAccess;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.member.MemberProgram;
import io.tradebench.kit.member.MemberRuntime;
import io.tradebench.kit.member.MemberSettings;
import io.tradebench.kit.member.MessagingProgram;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.proxy.ProxyKind;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
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
        ClusterPlan plan = plan(Specs.of(2, "postgres", TlsMode.PROXY));

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
        assertThat(plan.cluster().peers()).hasSize(2);
        assertThat(plan.database().password()).hasSize(24);
        assertThat(plan.database().toString()).doesNotContain(plan.database().password());
    }

    @Test
    void plan_chainOfProxies_hasTheWebServerBetweenMembersAndProxy() {
        ClusterSpec spec = Specs.builder(2, "derby", TlsMode.MEMBER)
                .proxy(Optional.of(ProxyKind.HAPROXY))
                .web(Optional.of(ProxyKind.HTTPD))
                .build();

        ClusterPlan plan = plan(spec);

        assertThat(plan.cluster().components())
                .extracting(Component::name)
                .containsExactly("database", "member-1", "member-2", "web", "proxy");
        assertThat(plan.cluster().address())
                .isEqualTo(plan.cluster().require("proxy").address());
        assertThat(plan.cluster().require("web").protocol()).isEqualTo("https");
        assertThat(spec.arguments()).containsSequence("--proxy", "haproxy+httpd");
    }

    @Test
    void plan_messagingServer_isAComponentThatMembersAreLedTo() {
        ClusterSpec spec = Specs.builder(2, "postgres", TlsMode.OFF)
                .messaging(MessagingMode.SERVER)
                .set("order-processing", "async-2pc")
                .set("queue.depth", "77")
                .build();

        ClusterPlan plan = plan(spec);

        assertThat(plan.cluster().components())
                .extracting(Component::name)
                .containsExactly("database", "messaging", "member-1", "member-2", "proxy");
        Component server = plan.cluster().require("messaging");
        assertThat(files(plan, false).variables(plan.cluster().require("member-2")))
                .containsEntry("trade.messaging.host", "127.0.0.1")
                .containsEntry("trade.messaging.port", Integer.toString(server.port()))
                .containsEntry("trade.messaging.password", plan.secret());
        MessagingProgram program = new MessagingProgram(plan, liberty());
        assertThat(program.variables(server, spec.settings()))
                .containsEntry("trade.messaging.password", plan.secret())
                .containsEntry("trade.queue.depth", "77");
        assertThat(spec.settings().parameters()).containsEntry("trade.messaging", "remote");
        assertThat(spec.arguments()).containsSequence("--messaging", "server").doesNotContain("messaging=remote");
    }

    @Test
    void plan_queuesInMembers_haveNoServer() {
        ClusterSpec spec = Specs.builder(1, "derby", TlsMode.OFF)
                .messaging(MessagingMode.LOCAL)
                .build();

        assertThat(plan(spec).cluster().components())
                .extracting(Component::name)
                .containsExactly("member-1", "proxy");
        assertThat(spec.settings().parameters()).containsEntry("trade.messaging", "local");
        assertThat(spec.arguments()).containsSequence("--messaging", "local");
    }

    @Test
    void builder_otherChains_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Specs.builder(1, "derby", TlsMode.OFF)
                        .web(Optional.of(ProxyKind.HTTPD))
                        .build())
                .withMessageContaining("haproxy+httpd");
    }

    @Test
    void plan_oneMemberAlone_isWhereClientsGo() {
        ClusterPlan plan = plan(ClusterSpec.builder().build());

        assertThat(plan.cluster().components()).singleElement().satisfies(member -> {
            assertThat(member.name()).isEqualTo("member-1");
            assertThat(plan.cluster().address()).isEqualTo(member.address());
        });
        assertThat(plan.cluster().peers()).isEmpty();
        assertThat(plan.database()).isEqualTo(DatabaseAccess.EMBEDDED);
    }

    @Test
    void plan_remembersTheCommandThatRepeatsIt() {
        ClusterSpec spec = Specs.builder(2, "derby", TlsMode.PROXY)
                .jvmArguments(List.of("-Dname=a b"))
                .population(Optional.of(new PopulationSize(60, 20, 7L)))
                .build();

        assertThat(spec.arguments())
                .containsExactly(
                        "--members",
                        "2",
                        "--db",
                        "derby",
                        "--proxy",
                        "embedded",
                        "--heap",
                        "512m",
                        "--tls",
                        "proxy",
                        "--jvm-arg=-Dname=a b",
                        "--set",
                        "runtime-mode=direct",
                        "--users",
                        "60",
                        "--quotes",
                        "20",
                        "--seed",
                        "7");
    }

    @Test
    void arguments_externalDatabase_nameTheVariableAndNotThePassword() {
        ClusterSpec spec = ClusterSpec.builder()
                .database("jdbc:postgresql://db/trade", new Credentials("me", "hidden", "DB_PASSWORD"))
                .port(9180)
                .population(Optional.empty())
                .build();

        assertThat(spec.arguments())
                .containsSequence(
                        "--port", "9180", "--db-user", "me", "--db-password-env", "DB_PASSWORD", "--no-populate")
                .noneMatch(argument -> argument.contains("hidden"));
    }

    @Test
    void arguments_inContainers_nameTheLimitsAndTheClocks() {
        ClusterSpec spec = ClusterSpec.builder()
                .place(Place.CONTAINERS)
                .weights("members=50")
                .memory("members=1g")
                .settableClocks(true)
                .build();

        assertThat(spec.arguments())
                .containsSequence(
                        "--in", "containers", "--weight", "members=50", "--memory", "members=1g", "--settable-clocks");
    }

    @Test
    void plan_otherFolder_hasAnotherName() {
        ClusterSpec spec = Specs.of(2, "derby", TlsMode.OFF);
        ClusterPlan other = new ClusterPlanner(Path.of("elsewhere"), Optional.empty(), new SecureRandom())
                .plan(new Ports(Set.of()), spec, List.of(), Instant.EPOCH);

        assertThat(plan(spec).name()).startsWith("trade-").isNotEqualTo(other.name());
        assertThat(plan(spec).secret())
                .matches("[\\w-]{24}")
                .isNotEqualTo(plan(spec).secret());
    }

    @Test
    void variables_ofMember_holdPlaceClusterAndParameters() {
        ClusterPlan plan = plan(Specs.of(2, "derby", TlsMode.OFF));
        Component second = plan.cluster().require("member-2");

        assertThat(files(plan, false).variables(second))
                .containsEntry("trade.member", "member-2")
                .containsEntry("trade.http.port", Integer.toString(second.port()))
                .containsEntry("trade.cluster.name", plan.name())
                .containsEntry("trade.cluster.secret", plan.secret())
                .containsEntry("trade.cluster.members", plan.peerList())
                .containsEntry(
                        "trade.cluster.channel-port",
                        Integer.toString(plan.peer(second).channelPort()))
                .containsEntry("trade.db.user", "trade")
                .containsEntry("trade.admin.password", "secret")
                .containsEntry("trade.runtime-mode", "direct");
        assertThat(plan.peerList()).matches("member-1=127\\.0\\.0\\.1:\\d+,member-2=127\\.0\\.0\\.1:\\d+");
    }

    @Test
    void variables_memberThatSpeaksTls_hasNoPlainPort() {
        ClusterPlan plan = plan(Specs.of(2, "derby", TlsMode.MEMBER));
        new TlsFiles(folder.resolve("tls")).make(List.of("127.0.0.1"), "key-store-password");
        Component member = plan.cluster().require("member-1");

        assertThat(files(plan, false).variables(member))
                .containsEntry("trade.http.port", "-1")
                .containsEntry("trade.https.port", Integer.toString(member.port()))
                .containsEntry("trade.tls.password", "key-store-password")
                .containsEntry("trade.session.cookie.secure", "true");
        assertThat(files(plan, false).choices(member))
                .contains(
                        "-Dtrade.tls=on",
                        "-Dtrade.db=derby-client",
                        "-Dtrade.messaging=local",
                        "-Dtrade.openapi=on",
                        "-Dtrade.primitives=on",
                        "-Dtrade.web-services=on",
                        "-Dtrade.session-replication=off");
    }

    @Test
    void choices_sessionReplication_nameItsOwnCluster() {
        ClusterPlan plan = plan(Specs.of(2, "postgres", TlsMode.OFF));
        Component member = plan.cluster().require("member-2");

        assertThat(files(plan, true).choices(member))
                .contains(
                        "-Dtrade.session-replication=on",
                        "-Dtrade.sessions.port=" + plan.peer(member).sessionPort(),
                        "-Dtrade.sessions.members=" + plan.sessionPeerList())
                .noneMatch(choice -> choice.contains(plan.secret()));
    }

    @Test
    void plan_remoteView_hasAPortForEachMember() {
        ClusterPlan plan = plan(Specs.builder(2, "postgres", TlsMode.OFF)
                .set("rmi-iiop", "on")
                .set("access-mode", "remote")
                .build());

        assertThat(plan.remotePorts()).containsOnlyKeys("member-1", "member-2");
        assertThat(plan.remotePorts().values()).doesNotHaveDuplicates();
        assertThat(plan(Specs.of(2, "postgres", TlsMode.OFF)).remotePorts()).isEmpty();
    }

    @Test
    void require_unknownComponent_namesThoseThatAreThere() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(
                        () -> plan(Specs.of(1, "derby", TlsMode.OFF)).cluster().require("member-2"))
                .withMessageContaining("member-1, proxy");
    }

    @Test
    void machine_tooLittleMemory_isSaidBeforeStart() {
        Machine machine = new Machine(3000L << 20, 100L << 30);
        ClusterSpecBuilder two = Specs.builder(2, "postgres", TlsMode.OFF);

        machine.require(two.build(), folder);
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> machine.require(two.heap("1g").build(), folder))
                .withMessageContaining("too little memory")
                .withMessageContaining("--heap");
    }

    @Test
    void machine_tooLittleDisk_isSaidBeforeStart() {
        ClusterSpecBuilder two = Specs.builder(2, "postgres", TlsMode.OFF);

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new Machine(8L << 30, 500L << 20).require(two.build(), folder))
                .withMessageContaining("too little disk space");
    }

    private ClusterPlan plan(ClusterSpec spec) {
        return new ClusterPlanner(folder, Optional.empty(), new SecureRandom())
                .plan(new Ports(Set.of()), spec, List.of(), Instant.EPOCH);
    }

    private MemberProgram files(ClusterPlan plan, boolean sessionReplication) {
        TlsFiles tls = new TlsFiles(folder.resolve("tls"));
        MemberSettings settings = new MemberSettings(
                Path.of("jdk"),
                "512m",
                List.of(),
                sessionReplication,
                Map.of(
                        "trade.runtime-mode",
                        "direct",
                        "trade.messaging",
                        "local",
                        "trade.openapi",
                        "on",
                        "trade.primitives",
                        "on",
                        "trade.web-services",
                        "on"));
        return new MemberProgram(plan, settings, liberty(), tls, "secret", Optional.empty());
    }

    private LibertyServer liberty() {
        return new LibertyServer(folder, new MemberRuntime("java", folder, folder.resolve("options")));
    }
}
