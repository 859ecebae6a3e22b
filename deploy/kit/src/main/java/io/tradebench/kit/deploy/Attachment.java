package io.tradebench.kit.deploy;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.ClusterReport;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.place.ForeignRecord;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Remembers a cluster that others have started, so that commands work on it as on one of the kit's own, as far as its admin interfaces
 * go.
 */
public record Attachment(StateFolder state, InstantSource clock) {

    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    /** Members tell their names themselves, and are given folders of these names. */
    private static final Pattern FOLDER_NAME = Pattern.compile("\\w[\\w.-]*");

    /**
     * Asks the members who they are, and remembers them.
     *
     * @param name of the command that does this, for the message that others get meanwhile
     * @param members their own addresses, {@code http} or {@code https}; at least one
     * @param proxy where clients go; empty if they go to the first member
     * @param password of the user {@code admin}
     * @param certificates PEM file by which https addresses are believed; empty for what the Java installation knows
     * @param command that repeats this, as it is typed
     * @throws KitException if the folder has a cluster, if a member does not answer or refuses the password, or if these are not all
     *     members of one cluster
     */
    public Cluster attach(
            String name,
            List<URI> members,
            Optional<URI> proxy,
            String password,
            Optional<Path> certificates,
            String command) {
        return state.whileChanging(name, () -> {
            new FreeFolder(state).require();
            AdminAccess access = new AdminAccess(password, Trust.of(certificates));
            List<Component> components = new ArrayList<>();
            for (URI member : members) {
                Component component = component(access.at(member).process().member(), member);
                requireOther(component, components);
                components.add(component);
            }
            requireAll(access.at(components.get(0).address()).cluster(), components);
            proxy.ifPresent(address -> {
                if (!access.at(address).answersHttp()) {
                    throw new KitException("nothing that clients could ask answers at --proxy " + address);
                }
                components.add(component(Component.PROXY, address));
            });
            certificates.ifPresentOrElse(state.tls()::trust, state.tls()::delete);
            state.clear(components);
            state.savePassword(password);
            state.saveEdgeSecret(Optional.empty());
            Cluster cluster = new Cluster(
                    Cluster.VERSION,
                    clock.instant().toString(),
                    Map.of("in", "elsewhere", "members", Integer.toString(members.size())),
                    List.of(command),
                    components,
                    List.of());
            state.save(cluster);
            return cluster;
        });
    }

    private static Component component(String name, URI address) {
        boolean secure = "https".equals(address.getScheme());
        int usual = secure ? HTTPS : HTTP;
        int port = address.getPort() < 0 ? usual : address.getPort();
        Component component = new Component(name, Role.of(name), address.getScheme(), address.getHost(), port, null);
        return component.with(new ForeignRecord(component.address()));
    }

    private static void requireOther(Component component, List<Component> others) {
        if (component.role() != Role.MEMBER) {
            throw new KitException("the member at " + component.address() + " is called " + component.name()
                    + ", which is the name of another component here: give it another 'trade.member'");
        }
        if (!FOLDER_NAME.matcher(component.name()).matches()) {
            throw new KitException("the member at " + component.address() + " is called '" + component.name()
                    + "', which cannot be the name of a folder here: give it another 'trade.member'");
        }
        others.stream()
                .filter(other -> other.name().equals(component.name()))
                .findFirst()
                .ifPresent(other -> {
                    throw new KitException(other.address() + " and " + component.address() + " both lead to "
                            + component.name() + ": give each member's own address");
                });
    }

    /** A member that is left out would be missing in every cost; one that is down is known to be missing. */
    private static void requireAll(ClusterReport report, List<Component> components) {
        TreeSet<String> missing = new TreeSet<>();
        TreeSet<String> strange = new TreeSet<>();
        components.forEach(component -> strange.add(component.name()));
        report.members().forEach(entry -> {
            if (!strange.remove(entry.member()) && entry.reachable()) {
                missing.add(entry.member());
            }
        });
        if (!strange.isEmpty()) {
            throw new KitException(String.join(", ", strange) + " and "
                    + components.get(0).name() + " are not of one cluster: attach each cluster in a --dir of its own");
        }
        if (!missing.isEmpty()) {
            throw new KitException(
                    "the cluster has " + String.join(", ", missing) + ", too: give every member's address by --member");
        }
    }
}
