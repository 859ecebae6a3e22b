package io.tradebench.kit.command.option;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.cluster.Target;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The members' own addresses, for commands that compare members; of a cluster that the kit did not start they have to be told. */
public final class MemberOptions {

    @Option(
            names = "--member",
            paramLabel = "URL",
            description = "With --target: a member's own address; to be given for every member.")
    private List<URI> members = List.of();

    /** Whether none was told. */
    public boolean isEmpty() {
        return members.isEmpty();
    }

    /**
     * Refuses them for a cluster that a folder remembers.
     *
     * @throws IllegalArgumentException saying so
     */
    public MemberOptions validated(TargetOptions target) {
        if (!members.isEmpty() && !target.isByAddress()) {
            throw new IllegalArgumentException("--member belongs to --target");
        }
        return this;
    }

    /**
     * The members' own addresses, by the names that they give themselves; empty if they are not known.
     *
     * @throws KitException if two addresses lead to one member
     */
    public Map<String, URI> addresses(Target target) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        target.members().forEach((name, member) -> addresses.put(name, member.base()));
        for (URI member : members) {
            AdminClient admin = target.access().at(member.resolve("/"));
            String name = admin.process().member();
            if (addresses.put(name, admin.base()) != null) {
                throw new KitException("two of the --member addresses lead to " + name + ": use each member's own");
            }
        }
        return addresses;
    }
}
