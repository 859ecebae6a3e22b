package io.tradebench.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Volume;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No pod may do more than it has to, and none takes more than it was given. */
class SafetyTest {
    static Stream<PodSpec> pods() {
        return Stream.concat(Stream.of(Manifests.BASE), Manifests.JOBS.stream())
                .flatMap(folder -> Manifests.pods(folder).values().stream())
                .map(PodTemplateSpec::getSpec);
    }

    static Stream<Container> containers() {
        return Stream.concat(
                pods().flatMap(pod -> Stream.concat(pod.getContainers().stream(), pod.getInitContainers().stream())),
                Operator.containers());
    }

    @ParameterizedTest
    @MethodSource("pods")
    void pod(PodSpec pod) {
        assertThat(pod.getAutomountServiceAccountToken()).isFalse();
        assertThat(pod.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(pod.getSecurityContext().getRunAsUser()).isPositive();
        assertThat(pod.getSecurityContext().getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
        // or the whole volume is given to the group again at each start, and PostgreSQL refuses that
        assertThat(pod.getSecurityContext().getFsGroup()).isPositive();
        assertThat(pod.getSecurityContext().getFsGroupChangePolicy()).isEqualTo("OnRootMismatch");
        assertThat(pod.getHostNetwork()).isNull();
        assertThat(pod.getHostPID()).isNull();
        assertThat(pod.getHostIPC()).isNull();
        assertThat(pod.getVolumes()).allSatisfy(SafetyTest::requireBounded);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void container(Container container) {
        SecurityContext security = container.getSecurityContext();
        assertThat(security.getReadOnlyRootFilesystem()).isTrue();
        assertThat(security.getAllowPrivilegeEscalation()).isFalse();
        assertThat(security.getPrivileged()).isNull();
        assertThat(security.getCapabilities().getDrop()).containsExactly("ALL");
        assertThat(security.getCapabilities().getAdd()).isEmpty();
        Map<String, Quantity> limits = container.getResources().getLimits();
        Map<String, Quantity> requests = container.getResources().getRequests();
        assertThat(limits).containsOnlyKeys("cpu", "memory");
        assertThat(requests).containsOnlyKeys("cpu", "memory");
        limits.forEach((name, limit) ->
                assertThat(requests.get(name).getNumericalAmount()).isLessThanOrEqualTo(limit.getNumericalAmount()));
        assertThat(container.getEnv()).allSatisfy(variable -> {
            assertThat(variable.getName())
                    .doesNotContainIgnoringCase("password")
                    .doesNotContainIgnoringCase("secret");
            assertThat(variable.getValueFrom().getFieldRef()).isNotNull();
        });
    }

    @ParameterizedTest
    @MethodSource("overlays")
    void overlay_takesNothingBack(Path overlay) {
        Manifests.pods(overlay).values().forEach(pod -> {
            assertThat(pod.getSpec().getSecurityContext()).isNull();
            assertThat(pod.getSpec().getAutomountServiceAccountToken()).isNull();
            assertThat(pod.getSpec().getVolumes()).isEmpty();
            assertThat(pod.getSpec().getContainers()).allSatisfy(container -> assertThat(container.getSecurityContext())
                    .isNull());
        });
    }

    static List<Path> overlays() {
        return Manifests.OVERLAYS;
    }

    @Test
    void operator_hasNoMoreThanTheBase() {
        Operator.volumes().forEach(SafetyTest::requireBounded);
        assertThat(Operator.securityContexts()).isNotEmpty().allSatisfy(security -> {
            assertThat(security.getRunAsNonRoot()).isTrue();
            assertThat(security.getRunAsUser()).isPositive();
            assertThat(security.getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
        });
    }

    private static void requireBounded(Volume volume) {
        assertThat(volume.getHostPath()).isNull();
        if (volume.getEmptyDir() != null && "Memory".equals(volume.getEmptyDir().getMedium())) {
            assertThat(volume.getEmptyDir().getSizeLimit()).isNotNull();
        }
    }
}
