package io.tradebench.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ContainerPort;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.HTTPIngressPath;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What one document says of another is true: labels, ports, names, volumes. */
class ReferencesTest {
    private final Map<String, PodTemplateSpec> pods = new TreeMap<>(Manifests.pods(Manifests.BASE));

    ReferencesTest() {
        Manifests.JOBS.forEach(job -> pods.putAll(Manifests.pods(job)));
    }

    @Test
    void statefulSets_findTheirPods_andTheirService() {
        assertThat(Manifests.resources(Manifests.BASE, StatefulSet.class))
                .hasSize(2)
                .allSatisfy(set -> {
                    assertThat(selected(set.getSpec().getSelector().getMatchLabels()))
                            .containsExactly(set.getSpec().getTemplate());
                    assertThat(service(set.getSpec().getServiceName()).getSpec().getClusterIP())
                            .isEqualTo("None");
                    assertThat(selected(service(set.getSpec().getServiceName())
                                    .getSpec()
                                    .getSelector()))
                            .containsExactly(set.getSpec().getTemplate());
                    assertThat(set.getSpec().getTemplate().getSpec().getTopologySpreadConstraints())
                            .allSatisfy(spread -> assertThat(
                                            selected(spread.getLabelSelector().getMatchLabels()))
                                    .containsExactly(set.getSpec().getTemplate()));
                });
    }

    @Test
    void listOfMembers_knowsThemBeforeTheyAreReady() {
        assertThat(service("trade-members").getSpec().getPublishNotReadyAddresses())
                .isTrue();
    }

    @Test
    void services_leadToPortsOfPods() {
        assertThat(Manifests.resources(Manifests.BASE, Service.class)).allSatisfy(service -> {
            Collection<PodTemplateSpec> targets = selected(service.getSpec().getSelector());
            assertThat(targets).hasSize(1);
            service.getSpec().getPorts().forEach(port -> assertThat(ports(targets))
                    .as("port %s of %s", port.getName(), service.getMetadata().getName())
                    .anyMatch(known -> matches(known, port.getTargetPort())));
        });
    }

    @Test
    void headlessServices_haveTheVeryPortsOfTheirPods() {
        // there is nothing between a client and the pod that would translate them
        assertThat(Manifests.resources(Manifests.BASE, Service.class))
                .filteredOn(service -> "None".equals(service.getSpec().getClusterIP()))
                .hasSize(2)
                .allSatisfy(service -> service.getSpec().getPorts().forEach(port -> assertThat(
                                ports(selected(service.getSpec().getSelector())))
                        .anyMatch(known -> known.getContainerPort().equals(port.getPort())
                                && matches(known, port.getTargetPort()))));
    }

    @Test
    void ingress_leadsToAService() {
        List<HTTPIngressPath> paths = Manifests.resources(Manifests.BASE, Ingress.class).stream()
                .flatMap(ingress -> ingress.getSpec().getRules().stream())
                .flatMap(rule -> rule.getHttp().getPaths().stream())
                .toList();
        // as the kit's proxies
        assertThat(paths).extracting(HTTPIngressPath::getPath).containsExactlyInAnyOrder("/trade", "/health");
        assertThat(paths).allSatisfy(path -> assertThat(
                        service(path.getBackend().getService().getName())
                                .getSpec()
                                .getPorts())
                .anyMatch(port -> port.getName()
                        .equals(path.getBackend().getService().getPort().getName())));
    }

    @Test
    void disruptionBudget_isForTheMembers() {
        assertThat(Manifests.resources(Manifests.BASE, PodDisruptionBudget.class))
                .hasSize(1)
                .allSatisfy(budget -> {
                    assertThat(selected(budget.getSpec().getSelector().getMatchLabels()))
                            .containsExactly(pods.get("trade-member"));
                    assertThat(budget.getSpec().getMaxUnavailable().getIntVal()).isEqualTo(1);
                });
    }

    @Test
    void policies_areForPodsThatThereAre() {
        assertThat(Manifests.resources(Manifests.BASE, NetworkPolicy.class)).allSatisfy(policy -> {
            Collection<PodTemplateSpec> own = selected(policy.getSpec().getPodSelector());
            assertThat(own).isNotEmpty();
            policy.getSpec().getIngress().forEach(rule -> {
                rule.getFrom().forEach(this::requireOurs);
                rule.getPorts().forEach(port -> requirePort(own, port));
            });
            policy.getSpec().getEgress().forEach(rule -> rule.getTo().stream()
                    .filter(ReferencesTest::isOurs)
                    .forEach(peer -> {
                        requireOurs(peer);
                        rule.getPorts().forEach(port -> requirePort(selected(peer.getPodSelector()), port));
                    }));
        });
    }

    @Test
    void policies_nothingIsOpenThatIsNotNamed() {
        List<NetworkPolicy> policies = Manifests.resources(Manifests.BASE, NetworkPolicy.class);
        assertThat(policies).anySatisfy(policy -> {
            assertThat(policy.getSpec().getPodSelector().getMatchLabels()).isEmpty();
            assertThat(policy.getSpec().getPolicyTypes()).containsExactlyInAnyOrder("Ingress", "Egress");
            assertThat(policy.getSpec().getIngress()).isEmpty();
            assertThat(policy.getSpec().getEgress()).isEmpty();
        });
        assertThat(policies).allSatisfy(policy -> {
            assertThat(policy.getSpec().getIngress()).allSatisfy(rule -> {
                assertThat(rule.getFrom()).isNotEmpty().allSatisfy(ReferencesTest::requirePods);
                assertThat(rule.getPorts()).isNotEmpty();
            });
            assertThat(policy.getSpec().getEgress()).allSatisfy(rule -> {
                assertThat(rule.getTo()).isNotEmpty().allSatisfy(ReferencesTest::requirePods);
                assertThat(rule.getPorts()).isNotEmpty();
            });
        });
    }

    /** The zones: who may open a connection to whom, as the policies have it from the side of whom it is opened to. */
    @Test
    void zones() {
        assertThat(doors("trade-database")).containsExactly("member to postgres");
        assertThat(doors("trade-member"))
                .containsExactlyInAnyOrder(
                        "ingress-nginx to http", "member to cluster", "member to channel", "member to sessions");
        assertThat(doors("trade-load")).isEmpty();
    }

    @Test
    void volumes_ofMounts_areThere() {
        pods.forEach((name, pod) -> {
            List<String> volumes = Stream.concat(
                            pod.getSpec().getVolumes().stream().map(Volume::getName), claims(name))
                    .toList();
            List<String> mounted = pod.getSpec().getContainers().stream()
                    .flatMap(container -> container.getVolumeMounts().stream())
                    .map(VolumeMount::getName)
                    .toList();
            assertThat(mounted).as(name).containsExactlyInAnyOrderElementsOf(volumes);
        });
    }

    private static Stream<String> claims(String name) {
        return Manifests.resources(Manifests.BASE, StatefulSet.class).stream()
                .filter(set -> set.getMetadata().getName().equals(name))
                .flatMap(set -> set.getSpec().getVolumeClaimTemplates().stream())
                .map(claim -> claim.getMetadata().getName());
    }

    private List<String> doors(String pod) {
        List<String> doors = new ArrayList<>();
        for (NetworkPolicy policy : Manifests.resources(Manifests.BASE, NetworkPolicy.class)) {
            if (selected(policy.getSpec().getPodSelector()).contains(pods.get(pod))) {
                policy.getSpec().getIngress().forEach(rule -> rule.getFrom().forEach(peer -> rule.getPorts()
                        .forEach(port ->
                                doors.add(name(peer) + " to " + port.getPort().getStrVal()))));
            }
        }
        return doors;
    }

    private static String name(NetworkPolicyPeer peer) {
        return isOurs(peer)
                ? peer.getPodSelector().getMatchLabels().get("app.kubernetes.io/component")
                : peer.getNamespaceSelector().getMatchLabels().get("kubernetes.io/metadata.name");
    }

    private static void requirePods(NetworkPolicyPeer peer) {
        assertThat(peer.getIpBlock()).isNull();
        assertThat(peer.getPodSelector().getMatchLabels()).isNotEmpty();
    }

    private static boolean isOurs(NetworkPolicyPeer peer) {
        return peer.getNamespaceSelector() == null;
    }

    private void requireOurs(NetworkPolicyPeer peer) {
        if (isOurs(peer)) {
            assertThat(selected(peer.getPodSelector())).as("%s", peer).isNotEmpty();
        }
    }

    private static void requirePort(Collection<PodTemplateSpec> targets, NetworkPolicyPort port) {
        assertThat(targets).allSatisfy(target -> assertThat(ports(List.of(target)))
                .as("port %s", port.getPort())
                .anyMatch(known -> matches(known, port.getPort())));
    }

    private Collection<PodTemplateSpec> selected(LabelSelector selector) {
        return selected(selector.getMatchLabels());
    }

    private Collection<PodTemplateSpec> selected(Map<String, String> labels) {
        return pods.values().stream()
                .filter(pod -> pod.getMetadata().getLabels().entrySet().containsAll(labels.entrySet()))
                .collect(Collectors.toList());
    }

    private static List<ContainerPort> ports(Collection<PodTemplateSpec> pods) {
        return pods.stream()
                .flatMap(pod -> pod.getSpec().getContainers().stream())
                .flatMap(container -> container.getPorts().stream())
                .toList();
    }

    private static boolean matches(ContainerPort known, IntOrString port) {
        return port.getStrVal() == null
                ? known.getContainerPort().equals(port.getIntVal())
                : known.getName().equals(port.getStrVal());
    }

    private static Service service(String name) {
        return Manifests.resources(Manifests.BASE, Service.class).stream()
                .filter(service -> service.getMetadata().getName().equals(name))
                .findAny()
                .orElseThrow(() -> new AssertionError("no service " + name));
    }
}
