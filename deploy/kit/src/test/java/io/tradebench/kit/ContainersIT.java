package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kit with clusters in containers. */
@Tag("containers")
class ContainersIT {

    private static final String[] FAULT = {"--warmup", "5s", "--clients", "2", "--think", "50", "--witnesses", "5"};

    @TempDir
    private Path temporary;

    private ClusterFolder kit;

    @BeforeEach
    void resolve() throws IOException {
        kit = new ClusterFolder(temporary.toRealPath());
    }

    @AfterEach
    void leaveNothing() throws Exception {
        kit.leaveNothing();
        assertThat(ofThisFolder("ps", "--all", "--quiet")).isEmpty();
        assertThat(ofThisFolder("network", "ls", "--quiet")).isEmpty();
    }

    @Test
    void twoMembersInZones_measuredSwitchedAndBroken_serveOn() throws Exception {
        kit.succeeds(with(
                SMALL,
                "up",
                "--in",
                "containers",
                "--members",
                "2",
                "--db",
                "postgres",
                "--proxy",
                "haproxy+httpd",
                "--messaging",
                "server",
                "--set",
                "rmi-iiop=on",
                "--set",
                "web-services=on",
                "--set",
                "session-replication=on",
                "--settable-clocks",
                "--memory",
                "members=1200m,database=1g,messaging=768m,web=512m,proxy=256m"));
        Cluster cluster = kit.cluster();
        assertThat(cluster.components())
                .extracting(Component::name)
                .containsExactly("database", "messaging", "member-1", "member-2", "web", "proxy");
        assertZones(cluster);
        List<String> containers = ofThisFolder("ps", "--quiet");
        for (String container : containers) {
            assertIsConfined(container);
        }
        assertThat(containers)
                .extracting(container -> docker("inspect", "--format", "{{.HostConfig.Memory}}", container)
                        .text()
                        .strip())
                .containsExactlyInAnyOrder(
                        "1258291200", "1258291200", "1073741824", "805306368", "536870912", "268435456");

        assertThat(kit.run("load", "--clients", "2", "--think", "50", "--warmup", "10s", "--duration", "20s")
                        .out())
                .contains("audit                exact");
        JsonNode result = kit.kept("result.json", "load");
        assertThat(result.at("/configuration/cluster/memory").asText())
                .isEqualTo("members=1200m,database=1g,messaging=768m,web=512m,proxy=256m");
        assertThat(result.get("errors").asInt()).isZero();
        JsonNode costs = result.get("cpuSecondsPer1000");
        for (String component : List.of("member-1", "member-2", "database", "web", "proxy", "driver")) {
            assertThat(costs.get(component).asDouble()).as(component).isPositive();
        }
        for (List<String> settings : PairwiseSettings.ALL) {
            CommandResult switched = kit.succeeds(with(PairwiseSettings.arguments(settings), "switch"));
            assertThat(switched.out()).contains("member-2 has version");
            CommandResult probe = kit.succeeds("probe", "--rounds", "2");
            assertThat(probe.out()).as("%s", settings).contains("KEPT every promise");
        }

        CommandResult cut = kit.succeeds(
                with(FAULT, "fault", "cut", "member-2", "--at", "3s", "--down", "3s", "--duration", "10s"));
        assertThat(cut.out()).contains("WITHSTOOD");
        CommandResult killed = kit.succeeds(
                with(FAULT, "fault", "kill", "member-1", "--at", "3s", "--down", "3s", "--duration", "10s"));
        assertThat(killed.out()).contains("WITHSTOOD");
        CommandResult clock = kit.succeeds(
                with(FAULT, "fault", "clock", "member-1", "--at", "3s", "--down", "5s", "--duration", "10s"));
        assertThat(clock.out()).contains("WITHSTOOD");
        assertChaosIsWithstood();
        kit.succeeds("stop", "database", "--hard");
        assertThat(kit.run("status").out()).contains("stopped");
        kit.succeeds("start", "database");
        assertThat(kit.healthyStatus().out()).doesNotContain("DIFFERENT");
        kit.succeeds("audit");
        assertThat(kit.succeeds("logs", "member-1").out()).isNotBlank();

        assertThat(kit.succeeds("down").out()).contains("stopped 6");
    }

    @Test
    void up_whatAnImageBringsOrNothingLeadsTo_isRefused() throws Exception {
        assertThat(kit.run("up", "--in", "containers", "--java-home", "/usr").err())
                .contains("the image has its Java");
        assertThat(kit.run("up", "--in", "containers", "--db", "jdbc:postgresql://a/b", "--db-user", "c")
                        .err())
                .contains("nothing leads from the inner zone");
    }

    private void assertZones(Cluster cluster) throws Exception {
        List<String> networks = ofThisFolder("network", "ls", "--format", "{{.Name}}");
        assertThat(networks).hasSize(2);
        for (Component component : cluster.components()) {
            if (!component.name().equals(Component.PROXY)) {
                String address = component.host() + "/" + component.port();
                assertThat(reaches(networks, "inner", address)).as(address).isTrue();
                assertThat(reaches(networks, "outer", address)).as(address).isFalse();
            }
        }
        assertThat(cluster.address().getHost()).isEqualTo("127.0.0.1");
        int port = cluster.address().getPort();
        assertThat(String.join(", ", ofThisFolder("ps", "--format", "{{.Ports}}"))
                        .split(", "))
                .filteredOn(published -> published.contains("->"))
                .containsExactly("127.0.0.1:%1$d->%1$d/tcp".formatted(port));
    }

    private boolean reaches(List<String> networks, String zone, String address) throws Exception {
        String network = networks.stream()
                .filter(name -> name.endsWith(zone))
                .findFirst()
                .orElseThrow();
        return docker(
                                "run",
                                "--rm",
                                "--network=" + network,
                                "--entrypoint=timeout",
                                "trade/member:latest",
                                zone.equals("inner") ? "60" : "5",
                                "bash",
                                "-c",
                                "exec 3<>/dev/tcp/" + address)
                        .exitCode()
                == 0;
    }

    private void assertIsConfined(String container) throws Exception {
        Answer facts = docker(
                "inspect",
                "--format",
                "{{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}} {{.Config.Env}}",
                container);
        assertThat(facts.text())
                .startsWith("true ")
                .contains("[ALL]", "no-new-privileges")
                .doesNotContain(kit.state().password());
        assertThat(facts.text()).doesNotContain(" 0:0 ");
    }

    private void assertChaosIsWithstood() throws Exception {
        CommandResult chaos = kit.succeeds(with(FAULT, "chaos", "--for", "75s", "--seed", "3"));
        assertThat(chaos.out()).contains("WITHSTOOD");
        JsonNode kept = kit.kept("chaos.json", "chaos-3");
        assertThat(kept.at("/promiseBroken").isNull()).isTrue();
        assertThat(kept.at("/auditExact").asBoolean()).isTrue();
        assertThat(kept.at("/witnesses/ordersConfirmed").asInt()).isPositive();
        assertThat(kept.at("/faults").findValuesAsText("component")).hasSizeGreaterThan(1);
        assertThat(kept.at("/impossible").fieldNames())
                .toIterable()
                .as("not possible in containers, beside what is to be chosen alone")
                .containsExactly("disk");
    }

    private List<String> ofThisFolder(String... command) throws Exception {
        String label = "label=io.tradebench.kit.state=" + kit.state().path();
        Answer answer = docker(Stream.concat(Arrays.stream(command), Stream.of("--filter", label))
                .toArray(String[]::new));
        assertThat(answer.exitCode()).as(answer.text()).isZero();
        return answer.text().lines().toList();
    }

    private record Answer(int exitCode, String text) {}

    private static Answer docker(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), text);
    }
}
