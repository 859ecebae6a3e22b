package io.tradebench.kit.deploy;

import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.database.DatabaseAccess;
import io.tradebench.kit.process.Secrets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Gives names, addresses and ports to the components of a cluster. */
record ClusterPlanner(Path stateFolder, SecureRandom random) {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int CLIENTS = 9080;
    private static final int MEMBERS = 9081;
    private static final int PEERS = 5701;
    private static final int SESSIONS = 5801;
    private static final int DERBY = 1527;
    private static final int POSTGRES = 5432;
    private static final String DATABASE_USER = "trade";
    private static final int NAME_LENGTH = 8;

    /**
     * Plans a cluster.
     *
     * @param ports to choose from
     * @param commands that repeat this, as they are typed
     */
    ClusterPlan plan(Ports ports, ClusterSpec spec, List<String> commands, Instant created) {
        int clientPort = spec.port().map(ports::exactly).orElseGet(() -> ports.from(CLIENTS));
        DatabaseAccess database = database(ports, spec);
        List<Component> components = new ArrayList<>();
        if (spec.database().isOwnServer()) {
            String protocol = spec.database().kind() == Database.Kind.POSTGRES_OWN ? "postgresql" : "derby";
            components.add(
                    new Component(Component.DATABASE, Role.DATABASE, protocol, database.host(), database.port(), null));
        }
        List<ClusterPlan.Peer> peers = new ArrayList<>();
        for (int number = 1; number <= spec.members(); number++) {
            boolean forClients = number == 1 && spec.proxy().isEmpty();
            int port = forClients ? clientPort : ports.from(MEMBERS);
            String name = Component.member(number);
            components.add(new Component(name, Role.MEMBER, spec.memberProtocol(), LOOPBACK, port, null));
            if (spec.members() > 1) {
                peers.add(new ClusterPlan.Peer(name, LOOPBACK, ports.from(PEERS), ports.from(SESSIONS)));
            }
        }
        if (spec.proxy().isPresent()) {
            components.add(
                    new Component(Component.PROXY, Role.PROXY, spec.proxyProtocol(), LOOPBACK, clientPort, null));
        }
        Cluster cluster = new Cluster(Cluster.VERSION, created.toString(), spec.options(), commands, components);
        return new ClusterPlan(cluster, clusterName(), Secrets.random(random), peers, database);
    }

    private DatabaseAccess database(Ports ports, ClusterSpec spec) {
        Database database = spec.database();
        return switch (database.kind()) {
            case DERBY_EMBEDDED -> DatabaseAccess.EMBEDDED;
            case DERBY_SERVER -> own(database, ports.from(DERBY));
            case POSTGRES_OWN -> own(database, ports.from(POSTGRES));
            case POSTGRES_EXTERNAL ->
                new DatabaseAccess(
                        database.kind(),
                        database.host(),
                        database.port(),
                        database.name(),
                        spec.credentials().user(),
                        spec.credentials().password());
        };
    }

    private DatabaseAccess own(Database database, int port) {
        return new DatabaseAccess(
                database.kind(), LOOPBACK, port, database.name(), DATABASE_USER, Secrets.random(random));
    }

    /** The same for every cluster of this state folder, and no other one's. */
    private String clusterName() {
        String hash = UUID.nameUUIDFromBytes(stateFolder.toString().getBytes(StandardCharsets.UTF_8))
                .toString();
        return "trade-" + hash.substring(0, NAME_LENGTH);
    }
}
