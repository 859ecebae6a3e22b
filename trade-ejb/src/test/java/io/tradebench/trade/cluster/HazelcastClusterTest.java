package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.smallrye.config.SmallRyeConfigBuilder;
import io.tradebench.testing.FreePorts;
import io.tradebench.trade.cluster.Reply.Outcome;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.ConfigurationServices;
import io.tradebench.trade.config.MemoryStore;
import io.tradebench.trade.config.UnreachableMembersException;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.RuntimeMode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two members in one process, on real sockets. */
class HazelcastClusterTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final MemoryStore database = new MemoryStore();
    private String members;
    private Cluster one;
    private Cluster two;

    @BeforeEach
    void join() {
        members = "member-1=127.0.0.1:%d,member-2=127.0.0.1:%d".formatted(FreePorts.next(), FreePorts.next());
        one = member("member-1");
        two = member("member-2");
    }

    @AfterEach
    void leave() {
        two.close();
        one.close();
    }

    @Test
    void ask_bringsTheAnswersOfAll_inOrder() {
        one.serve("who", body -> body + " one");
        two.serve("who", body -> body + " two");
        assertThat(one.ask("who", "I am", List.of("member-2", "member-1"), PATIENCE))
                .containsExactly(
                        Map.entry("member-2", new Reply(Outcome.ANSWERED, "I am two")),
                        Map.entry("member-1", new Reply(Outcome.ANSWERED, "I am one")));
    }

    @Test
    void ask_forWhatAMemberRefuses_bringsItsReason() {
        two.serve("never", body -> {
            throw new InvalidConfigurationException("not today");
        });
        assertThat(one.ask("never", "", List.of("member-2"), PATIENCE).get("member-2"))
                .isEqualTo(new Reply(Outcome.REFUSED, "not today"));
    }

    @Test
    void ask_forWhatAMemberFailsAt_isNoRefusal() {
        two.serve("broken", body -> {
            throw new IllegalStateException("a defect");
        });
        assertThat(one.ask("broken", "", List.of("member-2"), PATIENCE)
                        .get("member-2")
                        .outcome())
                .isEqualTo(Outcome.UNREACHABLE);
    }

    @Test
    void ask_forWhatBreaksAMember_isAnsweredAtOnce() {
        two.serve("broken", body -> {
            Error defect = new StackOverflowError("a defect");
            defect.addSuppressed(new IllegalStateException("another one"));
            throw defect;
        });
        assertThat(one.ask("broken", "", List.of("member-2"), PATIENCE)
                        .get("member-2")
                        .text())
                .contains("could not take the request");
    }

    @Test
    void present_areThoseThatAreThere() {
        assertThat(one.present()).containsExactlyInAnyOrder("member-1", "member-2");
        two.close();
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(one.present()).containsExactly("member-1"));
    }

    @Test
    void ask_ofAMemberThatIsSlow_endsInTime() {
        CountDownLatch released = new CountDownLatch(1);
        two.serve("slow", body -> {
            try {
                released.await(60, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
            return "late";
        });
        Reply reply =
                one.ask("slow", "", List.of("member-2"), Duration.ofMillis(200)).get("member-2");
        released.countDown();
        assertThat(reply.outcome()).isEqualTo(Outcome.UNREACHABLE);
    }

    @Test
    void ask_ofAMemberThatHasLeft_isUnreachable() {
        two.close();
        assertThat(one.ask("who", "", List.of("member-2"), PATIENCE)
                        .get("member-2")
                        .outcome())
                .isEqualTo(Outcome.UNREACHABLE);
        assertThat(one.members()).containsExactly("member-1", "member-2");
    }

    @Test
    void clusterOfAnotherName_doesNotJoin() {
        two.close();
        two = new HazelcastCluster(ClusterSettings.parse("another", "member-2", members));
        two.serve("who", body -> "two");
        assertThat(one.ask("who", "", List.of("member-2"), PATIENCE)
                        .get("member-2")
                        .outcome())
                .isEqualTo(Outcome.UNREACHABLE);
    }

    @Test
    void memberThatDoesNotKnowTheSecret_doesNotJoin() {
        two.close();
        two = new HazelcastCluster(
                ClusterSettings.parse("trade-test", "member-2", members).withSecret("a secret"));
        two.serve("who", body -> "two");
        assertThat(one.ask("who", "", List.of("member-2"), PATIENCE)
                        .get("member-2")
                        .outcome())
                .isEqualTo(Outcome.UNREACHABLE);
    }

    @Test
    void takenPort_isAClearFailure() {
        assertThatThrownBy(() -> member("member-2"))
                .isInstanceOf(ClusterException.class)
                .hasMessageContaining("cannot join the cluster");
    }

    @Test
    void configuration_changesOnEveryMember() {
        ConfigurationService first = configuration(one);
        ConfigurationService second = configuration(two);
        first.change(Map.of("runtime-mode", "direct"));
        assertThat(second.current().runtimeMode()).isEqualTo(RuntimeMode.DIRECT);
        second.change(Map.of("max-users", "7"));
        assertThat(first.current().maxUsers()).isEqualTo(7);
        assertThat(first.version()).isEqualTo(2).isEqualTo(second.version());
    }

    @Test
    void configuration_withAMemberDown_changesNothing_unlessThatIsLeftOut() {
        ConfigurationService first = configuration(one);
        two.close();
        assertThatThrownBy(() -> first.change(Map.of("runtime-mode", "direct")))
                .isInstanceOf(UnreachableMembersException.class)
                .hasMessageContaining("member-2");
        assertThat(first.current().runtimeMode()).isEqualTo(RuntimeMode.EJB);
        first.change(Map.of("runtime-mode", "direct"), Set.of("member-2"));
        assertThat(first.current().runtimeMode()).isEqualTo(RuntimeMode.DIRECT);
        two = member("member-2");
        assertThat(configuration(two).current().runtimeMode()).isEqualTo(RuntimeMode.DIRECT);
    }

    @Test
    void configuration_withoutAMemberThatDoesNotExist_isRefused() {
        assertThatThrownBy(() -> configuration(one).change(Map.of("max-users", "7"), Set.of("member-9")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("member-9")
                .hasMessageContaining("others: member-2");
    }

    @Test
    void channelPortThatIsTaken_isSaid() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ClusterSettings settings = ClusterSettings.parse("trade-test", "member-1", members)
                    .withChannel(String.valueOf(taken.getLocalPort()));
            assertThatThrownBy(() -> new HazelcastCluster(settings))
                    .isInstanceOf(ClusterException.class)
                    .hasMessageContaining("cannot join the cluster trade-test at 127.0.0.1:" + taken.getLocalPort());
        }
    }

    @Test
    void join_isHeardOf() throws InterruptedException {
        two.close();
        CountDownLatch heard = new CountDownLatch(1);
        one.onJoin(heard::countDown);
        two = member("member-2");
        assertThat(heard.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private Cluster member(String name) {
        return new HazelcastCluster(ClusterSettings.parse("trade-test", name, members));
    }

    private ConfigurationService configuration(Cluster cluster) {
        ConfigurationService service = ConfigurationServices.of(
                new SmallRyeConfigBuilder().build(), database, new ConfigurationMessages(cluster));
        ConfigurationMessages.services(service).forEach(cluster::serve);
        return service;
    }
}
