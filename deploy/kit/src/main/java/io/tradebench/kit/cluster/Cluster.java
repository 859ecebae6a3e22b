package io.tradebench.kit.cluster;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.base.KitException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A cluster that {@code up} started or {@code attach} found, as {@code cluster.json} in the state folder remembers it. It holds no secret.
 *
 * @param version of this file's form
 * @param created when that was, ISO 8601
 * @param options what {@code up} was asked for, by option name, for the record in results
 * @param commands that made it what it is, as they were typed: {@code up} or {@code attach}, and the last {@code populate}
 * @param components in the order in which they are started; at least one member
 * @param peers where members talk to each other; empty if there is one only
 */
public record Cluster(
        int version,
        String created,
        Map<String, String> options,
        List<String> commands,
        List<Component> components,
        List<Peer> peers) {

    /** The present form of the file. */
    public static final int VERSION = 5;

    public Cluster {
        options = options == null ? Map.of() : Map.copyOf(options);
        commands = commands == null ? List.of() : List.copyOf(commands);
        components = components == null ? List.of() : List.copyOf(components);
        peers = peers == null ? List.of() : List.copyOf(peers);
    }

    /** The application servers. */
    @JsonIgnore
    public List<Component> members() {
        return all(Role.MEMBER);
    }

    /** The components of this role. */
    public List<Component> all(Role role) {
        return components.stream().filter(component -> component.role() == role).toList();
    }

    /** The one component of this role; empty if there is none. */
    public Optional<Component> only(Role role) {
        return all(role).stream().findFirst();
    }

    /** Where clients go: the proxy, or the first member. */
    @JsonIgnore
    public URI address() {
        return only(Role.PROXY).orElseGet(() -> members().get(0)).address();
    }

    /** That some members meet no client, in words; empty if clients go to all of them. */
    @JsonIgnore
    public Optional<String> idle() {
        List<String> names = members().stream().map(Component::name).toList();
        if (names.size() < 2 || only(Role.PROXY).isPresent()) {
            return Optional.empty();
        }
        String others = String.join(", ", names.subList(1, names.size()));
        return Optional.of(
                "without a proxy all clients go to " + names.get(0) + ": nobody asks " + others + " for anything");
    }

    /**
     * The component of that name.
     *
     * @throws KitException if there is none
     */
    public Component require(String name) {
        return components.stream()
                .filter(component -> component.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new KitException("no component " + name + ": this cluster has "
                        + components.stream().map(Component::name).collect(Collectors.joining(", "))));
    }

    /** The same cluster with another state of one of its components, found by name. */
    public Cluster with(Component changed) {
        List<Component> all = components.stream()
                .map(component -> component.name().equals(changed.name()) ? changed : component)
                .toList();
        return new Cluster(version, created, options, commands, all, peers);
    }

    /** The same cluster after another population than that of {@code up}. */
    public Cluster populatedBy(String command) {
        Stream<String> up = commands.stream().limit(1);
        return new Cluster(
                version, created, options, Stream.concat(up, Stream.of(command)).toList(), components, peers);
    }

    /** Whether others have started it. */
    @JsonIgnore
    public boolean isForeign() {
        return components.stream().anyMatch(Component::isForeign);
    }

    /**
     * Refuses what only whoever started the components can do.
     *
     * @param what that is, such as {@code stop member-2}
     * @throws KitException if others have started them
     */
    public Cluster requireOwn(String what) {
        if (isForeign()) {
            throw new KitException("cannot " + what
                    + ": the kit did not start this cluster, and has no hand in where its members run; do it there");
        }
        return this;
    }

    /** Whether any process of this cluster runs. */
    @JsonIgnore
    public boolean isAlive() {
        return components.stream().anyMatch(Component::isAlive);
    }
}
