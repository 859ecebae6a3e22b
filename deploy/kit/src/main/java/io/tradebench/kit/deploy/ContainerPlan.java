package io.tradebench.kit.deploy;

import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.container.ContainerSettings;
import io.tradebench.kit.container.Image;
import io.tradebench.kit.container.Zones;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.proxy.ProxyKind;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The containers of a planned cluster: database and members in the inner zone, the proxy in both.
 *
 * @param proxy before the members; empty for none
 * @param build of the server, which the members' image is of
 * @param user who all of them run as
 */
record ContainerPlan(
        ClusterPlan plan, Zones zones, Optional<ProxyKind> proxy, StateFolder state, String build, ContainerUser user) {

    /** That of a component. */
    ContainerSettings of(Component component) {
        boolean isProxy = component.role() == Role.PROXY;
        return new ContainerSettings(
                plan.name() + "-" + component.name(),
                state.path().toString(),
                image(component.role()).name(),
                zones.inner(),
                zones.address(plan.cluster().components().indexOf(component)),
                isProxy ? zones.outer() : null,
                isProxy ? component.port() : 0,
                readable(component.role()),
                user.toString(),
                "",
                0);
    }

    /** All that are needed. */
    Stream<Image> images() {
        return plan.cluster().components().stream()
                .map(Component::role)
                .map(this::image)
                .distinct();
    }

    private Image image(Role role) {
        Image ofMember = Image.of("member", build);
        return switch (role) {
            case DATABASE ->
                plan.database().kind() == Database.Kind.POSTGRES_OWN ? Image.of("postgres", build) : ofMember;
            case MEMBER -> ofMember;
            case PROXY ->
                proxy.filter(kind -> kind != ProxyKind.EMBEDDED)
                        .map(kind -> Image.of(kind.name().toLowerCase(Locale.ROOT), build))
                        .orElse(ofMember);
        };
    }

    /** What is the same for all components: certificates, the kit's own programs, and Derby's, which come with the server. */
    private List<String> readable(Role role) {
        Stream<Path> programs = role == Role.MEMBER
                ? Stream.of()
                : Stream.concat(
                        Stream.of(state.packages()),
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(entry -> Path.of(entry).toAbsolutePath().getParent()));
        return Stream.concat(Stream.of(state.tls().folder()), programs)
                .filter(Files::isDirectory)
                .map(Path::toString)
                .distinct()
                .toList();
    }
}
