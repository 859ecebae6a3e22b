package io.tradebench.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Members and database are told what they understand, and what fits together. */
class SettingsTest {
    private static final Path LIBERTY = Manifests.PROJECT.resolve("deploy/server/src/main/liberty/trade/config");

    /** Connections of a member beside its pool: for administration and for maintenance. */
    private static final int BESIDE_THE_POOL = 5 + 3;

    /** What a member that is told to end may take. */
    private static final int END = 60;

    static List<Path> clusters() {
        return Stream.concat(Stream.of(Manifests.BASE, Manifests.OPERATOR), Manifests.OVERLAYS.stream())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void variables_areKnown(Path cluster) {
        Set<String> known = new HashSet<>();
        found("\\| `(TRADE_\\w+)` \\|", Manifests.PROJECT.resolve("docs/reference/parameters.md"))
                .forEach(known::add);
        found("^# (TRADE_\\w+) ", Manifests.PROJECT.resolve("deploy/containers/member/bin/member"))
                .forEach(known::add);
        Stream.of("variables.xml", "database-postgres.xml", "queues.xml")
                .flatMap(file -> found("<variable name=\"(trade\\.[a-z.-]+)\"", LIBERTY.resolve(file)))
                .map(name -> name.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"))
                .forEach(known::add);
        assertThat(known).contains("TRADE_CACHING", "TRADE_HEAP", "TRADE_DB_PORT", "TRADE_CLUSTER_HOST");
        assertThat(known).containsAll(Manifests.variables(cluster).keySet());
        assertThat(known)
                .containsAll(Stream.concat(member().getEnv().stream(), Operator.member().getEnv().stream())
                        .map(EnvVar::getName)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void listOfMembers_namesEachPodByItsService(Path cluster) {
        String service = cluster.equals(Manifests.OPERATOR)
                ? "trade-member-headless"
                : set("trade-member").getSpec().getServiceName();
        int port = port(member(), "cluster");
        String expected = IntStream.range(0, replicas(cluster))
                .mapToObj(number -> "trade-member-%d=trade-member-%d.%s:%d".formatted(number, number, service, port))
                .collect(Collectors.joining(","));
        assertThat(Manifests.variables(cluster)).containsEntry("TRADE_CLUSTER_MEMBERS", expected);
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void database_hasRoomForEveryMember(Path cluster) {
        int pool = Integer.parseInt(
                found("name=\"trade.pool.size\" defaultValue=\"(\\d+)\"", LIBERTY.resolve("variables.xml"))
                        .findAny()
                        .orElseThrow());
        int connections = replicas(cluster) * (pool + BESIDE_THE_POOL);
        assertThat(databaseSetting(cluster, "max_connections")).isGreaterThan(connections);
        assertThat(databaseSetting(cluster, "max_prepared_transactions")).isGreaterThan(connections);
    }

    @Test
    void database_isWhereMembersLookForIt() {
        Map<String, String> variables = Manifests.variables(Manifests.BASE);
        Service service = Manifests.resources(Manifests.BASE, Service.class).stream()
                .filter(candidate -> candidate.getMetadata().getName().equals(variables.get("TRADE_DB_HOST")))
                .findAny()
                .orElseThrow();
        assertThat(service.getSpec().getPorts().stream().map(ServicePort::getPort))
                .containsExactly(Integer.valueOf(variables.get("TRADE_DB_PORT")));
        assertThat(Manifests.text(Manifests.BASE.resolve("pg_hba.conf")))
                .contains("scram-sha-256")
                .doesNotContain("trust");
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void heap_fitsIntoTheMemory(Path cluster) {
        Quantity limit = patched(cluster, "trade-member")
                .map(PodSpec::getContainers)
                .map(containers -> containers.get(0).getResources().getLimits().get("memory"))
                .orElse(member().getResources().getLimits().get("memory"));
        String heap = Manifests.variables(cluster)
                .get("TRADE_HEAP")
                .replace("m", "Mi")
                .replace("g", "Gi");
        // classes, compiled code, threads, direct buffers, /tmp
        assertThat(limit.getNumericalAmount().longValue())
                .isGreaterThanOrEqualTo(new Quantity(heap).getNumericalAmount().longValue() + 600L * 1024 * 1024);
    }

    @Test
    void probes_askWhatMicroProfileHealthAnswers() {
        Container member = member();
        requireProbe(member.getStartupProbe(), Operator.probe("startup"), "/health/started");
        requireProbe(member.getLivenessProbe(), Operator.probe("liveness"), "/health/live");
        requireProbe(member.getReadinessProbe(), Operator.probe("readiness"), "/health/ready");
        Probe startup = member.getStartupProbe();
        assertThat(startup.getFailureThreshold() * startup.getPeriodSeconds()).isGreaterThanOrEqualTo(600);
    }

    @Test
    void end_ofAMember_isWaitedFor() {
        List<String> before = member().getLifecycle().getPreStop().getExec().getCommand();
        assertThat(before).startsWith("sleep").hasSize(2);
        assertThat(set("trade-member").getSpec().getTemplate().getSpec().getTerminationGracePeriodSeconds())
                .isGreaterThan(Integer.parseInt(before.get(1)) + END);
    }

    @Test
    void state_ofAMember_isOnItsVolume() {
        assertThat(member().getVolumeMounts()).anySatisfy(mount -> {
            assertThat(mount.getName()).isEqualTo("state");
            assertThat(Manifests.text(Manifests.PROJECT.resolve("deploy/containers/Containerfile")))
                    .contains("WLP_OUTPUT_DIR=" + mount.getMountPath() + "\n");
        });
        assertThat(((Map<?, ?>) ((Map<?, ?>) Operator.specification().get("statefulSet")).get("storage"))
                        .get("mountPath"))
                .isEqualTo("/var/lib/trade");
    }

    private static void requireProbe(Probe probe, Probe ofTheOperator, String path) {
        assertThat(probe.getHttpGet().getPath()).isEqualTo(path);
        assertThat(probe.getHttpGet().getPort().getStrVal()).isEqualTo("http");
        assertThat(port(member(), "http")).isEqualTo(9080);
        assertThat(ofTheOperator.getHttpGet().getPath()).isEqualTo(path);
        assertThat(ofTheOperator.getHttpGet().getPort().getIntVal()).isEqualTo(9080);
        assertThat(ofTheOperator.getFailureThreshold()).isEqualTo(probe.getFailureThreshold());
        assertThat(ofTheOperator.getPeriodSeconds()).isEqualTo(probe.getPeriodSeconds());
        assertThat(ofTheOperator.getTimeoutSeconds()).isEqualTo(probe.getTimeoutSeconds());
    }

    private static int databaseSetting(Path cluster, String name) {
        List<String> arguments = patched(cluster, "trade-database")
                .map(pod -> pod.getContainers().get(0).getArgs())
                .filter(changed -> !changed.isEmpty())
                .orElse(set("trade-database")
                        .getSpec()
                        .getTemplate()
                        .getSpec()
                        .getContainers()
                        .get(0)
                        .getArgs());
        assertThat(arguments).contains("hba_file=/etc/trade/pg_hba.conf");
        return arguments.stream()
                .filter(argument -> argument.startsWith(name + "="))
                .mapToInt(argument -> Integer.parseInt(argument.substring(name.length() + 1)))
                .findAny()
                .orElseThrow();
    }

    private static int replicas(Path cluster) {
        if (cluster.equals(Manifests.OPERATOR)) {
            return (Integer) Operator.specification().get("replicas");
        }
        return Stream.concat(sets(cluster), sets(Manifests.BASE))
                .filter(set -> set.getMetadata().getName().equals("trade-member"))
                .map(set -> set.getSpec().getReplicas())
                .filter(replicas -> replicas != null)
                .findFirst()
                .orElseThrow();
    }

    private static Stream<StatefulSet> sets(Path folder) {
        return Manifests.resources(folder, StatefulSet.class).stream();
    }

    private static StatefulSet set(String name) {
        return sets(Manifests.BASE)
                .filter(set -> set.getMetadata().getName().equals(name))
                .findAny()
                .orElseThrow();
    }

    /** What an overlay says of the pods of a set. */
    private static Optional<PodSpec> patched(Path cluster, String name) {
        return cluster.equals(Manifests.BASE)
                ? Optional.empty()
                : sets(cluster)
                        .filter(set -> set.getMetadata().getName().equals(name))
                        .map(set -> set.getSpec().getTemplate().getSpec())
                        .findAny();
    }

    private static Container member() {
        return set("trade-member")
                .getSpec()
                .getTemplate()
                .getSpec()
                .getContainers()
                .get(0);
    }

    private static int port(Container container, String name) {
        return container.getPorts().stream()
                .filter(port -> port.getName().equals(name))
                .mapToInt(ContainerPort::getContainerPort)
                .findAny()
                .orElseThrow();
    }

    private static Stream<String> found(String pattern, Path file) {
        return Pattern.compile(pattern, Pattern.MULTILINE)
                .matcher(Manifests.text(file))
                .results()
                .map((MatchResult match) -> match.group(1));
    }
}
