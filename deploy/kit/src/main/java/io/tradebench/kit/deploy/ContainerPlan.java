package io.tradebench.kit.deploy;

import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.MemoryPlan;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.container.ContainerSettings;
import io.tradebench.kit.container.Image;
import io.tradebench.kit.container.Zones;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.place.WallClock;
import io.tradebench.kit.proxy.ProxyKind;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The containers of a planned cluster: database, messaging server, members and web server in the inner zone, the proxy in both.
 *
 * @param proxy before the members; empty for none
 * @param web server between that proxy and the members; empty for none
 * @param memory that they may have
 * @param build of the server, which the members' image is of
 * @param user who all of them run as
 * @param settableClocks whether the wall clocks of members can be set
 */
record ContainerPlan(
        ClusterPlan plan,
        Zones zones,
        Optional<ProxyKind> proxy,
        Optional<ProxyKind> web,
        MemoryPlan memory,
        StateFolder state,
        String build,
        ContainerUser user,
        boolean settableClocks) {

    private static final String MEMBER = "member";

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
                0,
                0,
                memory.of(component));
    }

    /** All that are needed. */
    Stream<Image> images() {
        return plan.cluster().components().stream()
                .map(Component::role)
                .map(this::image)
                .distinct();
    }

    private Image image(Role role) {
        return Image.of(program(role), build);
    }

    private String program(Role role) {
        return switch (role) {
            case DATABASE -> plan.database().kind() == Database.Kind.POSTGRES_OWN ? "postgres" : MEMBER;
            case MESSAGING, MEMBER -> MEMBER;
            case WEB -> program(web);
            case PROXY -> program(proxy);
        };
    }

    private static String program(Optional<ProxyKind> kind) {
        return kind.filter(one -> one != ProxyKind.EMBEDDED)
                .map(ProxyKind::word)
                .orElse(MEMBER);
    }

    /** Certificates, and what no image brings: the kit's own programs, Derby, which comes with the server, and the library by which clocks are set. */
    private List<String> readable(Role role) {
        boolean speaksHttp = role == Role.MEMBER || role.handsOn();
        Stream<Path> certificates = speaksHttp ? Stream.of(state.tls().folder()) : Stream.of();
        Stream<Path> programs = !role.isLiberty() && program(role).equals(MEMBER) ? kit() : Stream.of();
        Stream<Path> clocks =
                role == Role.MEMBER && settableClocks ? Stream.of(WallClock.requireLibrary()) : Stream.of();
        return Stream.of(certificates, programs, clocks)
                .flatMap(each -> each)
                .filter(Files::exists)
                .map(Path::toString)
                .distinct()
                .toList();
    }

    private Stream<Path> kit() {
        Stream<Path> archives = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath())
                .flatMap(archive -> Stream.of(archive, archive.resolveSibling("lib")));
        return Stream.concat(Stream.of(state.packages()), archives);
    }
}
