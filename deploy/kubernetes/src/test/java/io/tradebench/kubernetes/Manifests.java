package io.tradebench.kubernetes;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.Ingress;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import java.io.IOException;
import java.io.Reader;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The manifests, read into the types of Kubernetes' API: a name that a type does not know is an error. */
final class Manifests {
    static final Path BASE = Path.of("base");
    static final Path OPERATOR = Path.of("operator");
    static final List<Path> OVERLAYS = List.of(Path.of("overlays/single-node"), Path.of("overlays/large"));
    static final List<Path> JOBS = List.of(Path.of("jobs/populate"), Path.of("jobs/load"));

    /** The project's own folder. */
    static final Path PROJECT = Path.of("../..");

    private static final Map<String, Class<? extends HasMetadata>> TYPES = Map.of(
            "v1/Namespace", Namespace.class,
            "v1/Service", Service.class,
            "v1/PersistentVolumeClaim", PersistentVolumeClaim.class,
            "apps/v1/StatefulSet", StatefulSet.class,
            "batch/v1/Job", Job.class,
            "networking.k8s.io/v1/Ingress", Ingress.class,
            "networking.k8s.io/v1/NetworkPolicy", NetworkPolicy.class,
            "policy/v1/PodDisruptionBudget", PodDisruptionBudget.class);

    private static final ObjectMapper STRICT = JsonMapper.builder()
            .annotationIntrospector(new NothingElse())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    /** The types keep what they do not know in a map beside their fields, unless they are told not to. */
    private static final class NothingElse extends JacksonAnnotationIntrospector {
        @Serial
        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasAnySetter(Annotated annotated) {
            return false;
        }
    }

    private Manifests() {}

    /** Every resource of a folder, patches included. */
    static List<HasMetadata> resources(Path folder) {
        return files(folder).stream().flatMap(file -> read(file).stream()).toList();
    }

    /** The resources of a type in a folder. */
    static <T> List<T> resources(Path folder, Class<T> type) {
        return resources(folder).stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    /** The pods of a folder, by the name of what makes them. */
    static Map<String, PodTemplateSpec> pods(Path folder) {
        Map<String, PodTemplateSpec> pods = new TreeMap<>();
        for (StatefulSet set : resources(folder, StatefulSet.class)) {
            pods.put(set.getMetadata().getName(), set.getSpec().getTemplate());
        }
        for (Job job : resources(folder, Job.class)) {
            pods.put(job.getMetadata().getName(), job.getSpec().getTemplate());
        }
        return pods;
    }

    /** The files that hold resources: not kustomize's own, and not what only the operator knows. */
    static List<Path> files(Path folder) {
        return yamlFiles(folder).stream()
                .filter(file -> !file.endsWith("kustomization.yaml") && !file.startsWith(OPERATOR))
                .toList();
    }

    static List<Path> yamlFiles(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<HasMetadata> read(Path file) {
        return documents(file).stream().map(Manifests::typed).toList();
    }

    /**
     * @throws IllegalArgumentException if the document has a name or a value that its type does not know
     */
    static HasMetadata typed(Map<?, ?> document) {
        Class<? extends HasMetadata> type = TYPES.get(document.get("apiVersion") + "/" + document.get("kind"));
        if (type == null) {
            throw new IllegalArgumentException(
                    "no such type: " + document.get("apiVersion") + "/" + document.get("kind"));
        }
        return part(document, type);
    }

    /** A part of a document in its type, as strictly. */
    static <T> T part(Object part, Class<T> type) {
        return STRICT.convertValue(part, type);
    }

    static Map<?, ?> kustomization(Path folder) {
        return documents(folder.resolve("kustomization.yaml")).get(0);
    }

    static List<Map<?, ?>> documents(Path file) {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        List<Map<?, ?>> documents = new ArrayList<>();
        try (Reader in = Files.newBufferedReader(file)) {
            new Yaml(new SafeConstructor(options)).loadAll(in).forEach(document -> documents.add((Map<?, ?>) document));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return documents;
    }

    /** The variables of members that an overlay, or the base, has in the end. */
    static Map<String, String> variables(Path folder) {
        Map<String, String> variables = new TreeMap<>(environment(BASE.resolve("cluster.env")));
        if (Files.exists(folder.resolve("cluster.env"))) {
            variables.putAll(environment(folder.resolve("cluster.env")));
        }
        return variables;
    }

    static Map<String, String> environment(Path file) {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> variables = new TreeMap<>();
        properties.forEach((name, value) -> variables.put((String) name, (String) value));
        return variables;
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
