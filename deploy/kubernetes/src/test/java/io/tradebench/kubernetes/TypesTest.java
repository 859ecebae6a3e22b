package io.tradebench.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every document is what the API says, and kustomize finds every file. */
class TypesTest {
    static Stream<Path> folders() {
        return Stream.of(List.of(Manifests.BASE, Manifests.OPERATOR), Manifests.OVERLAYS, Manifests.JOBS)
                .flatMap(List::stream);
    }

    static Stream<Path> files() {
        return folders().flatMap(folder -> Manifests.files(folder).stream());
    }

    @ParameterizedTest
    @MethodSource("files")
    void document_hasNothingThatItsTypeDoesNotKnow(Path file) {
        assertThat(Manifests.read(file)).isNotEmpty().allSatisfy(resource -> assertThat(
                        resource.getMetadata().getName())
                .isNotEmpty());
    }

    @Test
    void unknownName_isFound_howeverDeep() {
        Map<String, ?> pod =
                Map.of("spec", Map.of("containers", List.of(Map.of("name", "member", "imagePullPolice", "Always"))));
        assertThatThrownBy(() -> Manifests.typed(
                        Map.of("apiVersion", "apps/v1", "kind", "StatefulSet", "spec", Map.of("template", pod))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("imagePullPolice");
    }

    @ParameterizedTest
    @MethodSource("folders")
    void kustomization_namesEveryFile_andNoOther(Path folder) {
        Map<?, ?> kustomization = Manifests.kustomization(folder);
        Set<String> named = new TreeSet<>();
        strings(kustomization.get("resources"), named);
        strings(kustomization.get("configurations"), named);
        for (Object patch : list(kustomization.get("patches"))) {
            strings(((Map<?, ?>) patch).get("path"), named);
        }
        for (Object generator : list(kustomization.get("configMapGenerator"))) {
            strings(((Map<?, ?>) generator).get("envs"), named);
            strings(((Map<?, ?>) generator).get("files"), named);
        }
        assertThat(named).allSatisfy(name -> assertThat(folder.resolve(name)).exists());
        assertThat(Manifests.yamlFiles(folder).stream()
                        .map(file -> file.getFileName().toString())
                        .filter(name -> !name.equals("kustomization.yaml")))
                .isSubsetOf(named);
    }

    @Test
    void patches_changeWhatThereIs() {
        List<HasMetadata> base = Manifests.resources(Manifests.BASE);
        for (Path overlay : Manifests.OVERLAYS) {
            for (HasMetadata patch : Manifests.resources(overlay)) {
                assertThat(base)
                        .as("%s of %s", patch.getMetadata().getName(), overlay)
                        .anySatisfy(resource -> {
                            assertThat(resource.getKind()).isEqualTo(patch.getKind());
                            assertThat(resource.getMetadata().getName())
                                    .isEqualTo(patch.getMetadata().getName());
                        });
            }
            Manifests.pods(overlay)
                    .forEach((name, pod) -> pod.getSpec().getContainers().forEach(container -> assertThat(
                                    Manifests.pods(Manifests.BASE)
                                            .get(name)
                                            .getSpec()
                                            .getContainers())
                            .anyMatch(known -> known.getName().equals(container.getName()))));
        }
    }

    @Test
    void secrets_areThoseThatMakeSecretsWrites_andStayOutOfTheRepository() {
        String script = Manifests.text(Manifests.PROJECT.resolve("deploy/containers/make-secrets"));
        List<?> generators = list(Manifests.kustomization(Manifests.BASE).get("secretGenerator"));
        assertThat(list(((Map<?, ?>) generators.get(0)).get("files")))
                .hasSize(3)
                .allSatisfy(entry -> {
                    String file = entry.toString().split("=")[1];
                    assertThat(file).startsWith("secrets/");
                    assertThat(script)
                            .containsPattern("for name in .*\\b" + Path.of(file).getFileName() + "\\b");
                });
        assertThat(Manifests.text(Manifests.PROJECT.resolve(".gitignore")))
                .contains("/deploy/kubernetes/base/secrets/\n");
        assertThat(Files.exists(Path.of("secrets"))).isFalse();
    }

    private static void strings(Object value, Set<String> strings) {
        if (value instanceof String) {
            strings.add((String) value);
        } else {
            list(value).forEach(element -> strings.add((String) element));
        }
    }

    private static List<?> list(Object value) {
        return value == null ? List.of() : (List<?>) value;
    }
}
