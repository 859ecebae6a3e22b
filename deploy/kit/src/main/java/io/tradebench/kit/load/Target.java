package io.tradebench.kit.load;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Member;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A running cluster: where clients go, and the admin interface of each of its members.
 *
 * @param address where clients go
 * @param members admin interfaces by member name, at least one
 * @param cluster what is known of it if the kit started it
 */
public record Target(URI address, Map<String, AdminClient> members, Optional<Cluster> cluster) {

    /** A cluster that the kit started. */
    public static Target of(Cluster cluster, String password) {
        Map<String, AdminClient> members = new LinkedHashMap<>();
        for (Member member : cluster.members()) {
            members.put(member.name(), new AdminClient(member.address(), password));
        }
        return new Target(cluster.address(), members, Optional.of(cluster));
    }

    /** A cluster of which the address alone is known: one member, as it seems from here. */
    public static Target of(URI address, String password) {
        return new Target(address, Map.of("target", new AdminClient(address, password)), Optional.empty());
    }

    /** The admin interface for what concerns the whole cluster. */
    public AdminClient admin() {
        return members.values().iterator().next();
    }
}
