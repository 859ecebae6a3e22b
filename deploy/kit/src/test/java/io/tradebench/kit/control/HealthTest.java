package io.tradebench.kit.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealthTest {

    @TempDir
    private Path folder;

    private FakeMember member;
    private FakeMember front;
    private Component proxy;
    private Health health;

    @BeforeEach
    void proxyBeforeOneMember() throws IOException {
        member = new FakeMember();
        front = new FakeMember();
        proxy = component("proxy", Role.PROXY, front);
        StateFolder state = new StateFolder(folder);
        state.save(Clusters.of(component("member-1", Role.MEMBER, member), proxy));
        state.savePassword(FakeMember.PASSWORD);
        health = new Health(state, state.access());
    }

    @AfterEach
    void close() {
        member.close();
        front.close();
    }

    @Test
    void isReady_proxyOfMembersThatAreNot_isAndSaysSo() {
        member.answer("ready", 503, "{}");
        front.answer("ready", 503, "{}");

        assertThat(health.isReady(proxy)).isTrue();
        assertThat(health.of(proxy)).isEqualTo("ready, but no member is");
    }

    @Test
    void isReady_proxyThatDoesNotLeadToAReadyMember_isNot() {
        front.answer("ready", 503, "{}");

        assertThat(health.isReady(proxy)).isFalse();
        assertThat(health.of(proxy)).isEqualTo("not ready");
    }

    @Test
    void isReady_proxyThatDoesNotAnswer_isNot() {
        member.answer("ready", 503, "{}");
        front.close();

        assertThat(health.isReady(proxy)).isFalse();
    }

    @Test
    void of_proxyWhoseWebServerHasNoMember_bothSayWhatIsMissing() throws IOException {
        try (FakeMember between = new FakeMember()) {
            StateFolder state = new StateFolder(folder);
            Component web = component("web", Role.WEB, between);
            Cluster cluster = state.requireCluster();
            Component onlyMember = cluster.members().get(0);
            state.save(Clusters.of(onlyMember, web, proxy));
            List.of(member, between, front).forEach(server -> server.answer("ready", 503, "{}"));

            assertThat(health.of(web)).isEqualTo("ready, but no member is");
            assertThat(health.of(proxy)).isEqualTo("ready, but nothing behind it is");

            between.answer("ready", 200, "{}");
            assertThat(health.of(proxy)).as("it does not lead to what is ready").isEqualTo("not ready");
        }
    }

    private static Component component(String name, Role role, FakeMember server) {
        ProcessRecord self = ProcessRecord.of(ProcessHandle.current());
        return new Component(name, role, "http", "127.0.0.1", server.address().getPort(), self);
    }
}
