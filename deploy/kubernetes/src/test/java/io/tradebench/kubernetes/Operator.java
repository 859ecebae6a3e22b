package io.tradebench.kubernetes;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.Volume;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The operator's resource, whose own names no library knows; those of Kubernetes in it are read as strictly as elsewhere. */
final class Operator {
    /** Fields that an application has in common with a container. */
    private static final Set<String> OF_A_CONTAINER =
            Set.of("env", "envFrom", "securityContext", "resources", "volumeMounts");

    private Operator() {}

    static Map<?, ?> specification() {
        Map<?, ?> resource =
                Manifests.documents(Manifests.OPERATOR.resolve("members.yaml")).get(0);
        return (Map<?, ?>) resource.get("spec");
    }

    /** The member itself. */
    static Container member() {
        Map<Object, Object> container = new LinkedHashMap<>();
        specification().forEach((name, value) -> {
            if (OF_A_CONTAINER.contains(name)) {
                container.put(name, value);
            }
        });
        container.put("name", "member");
        container.put("image", specification().get("applicationImage"));
        container.put("imagePullPolicy", specification().get("pullPolicy"));
        return Manifests.part(container, Container.class);
    }

    static Stream<Container> containers() {
        Stream<Container> before = ((List<?>) specification().get("initContainers"))
                .stream().map(container -> Manifests.part(container, Container.class));
        return Stream.concat(Stream.of(member()), before);
    }

    static List<SecurityContext> securityContexts() {
        return containers().map(Container::getSecurityContext).toList();
    }

    static List<Volume> volumes() {
        return ((List<?>) specification().get("volumes"))
                .stream().map(volume -> Manifests.part(volume, Volume.class)).toList();
    }

    /** One of startup, liveness and readiness. */
    static Probe probe(String name) {
        return Manifests.part(((Map<?, ?>) specification().get("probes")).get(name), Probe.class);
    }
}
