package io.tradebench.kit.cluster;

import io.tradebench.kit.database.Database;
import io.tradebench.kit.database.DatabaseAccess;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Gives names, addresses and ports to the components of a cluster. */
final class ClusterPlanner {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int CLIENTS = 9080;
    private static final int MEMBERS = 9081;
    private static final int PEERS = 5701;
    private static final int SESSIONS = 5801;
    private static final int DERBY = 1527;
    private static final int POSTGRES = 5432;
    private static final String DATABASE_USER = "trade";
    private static final int NAME_LENGTH = 8;

    private final Path stateFolder;
    private final SecureRandom random;

    ClusterPlanner(Path stateFolder, SecureRandom random) {
        this.stateFolder = stateFolder;
        this.random = random;
    }

    /**
     * Plans a cluster.
     *
     * @param ports to choose from
     * @param external user and password of an external database
     * @param options of {@code up}, for the record
     */
    ClusterPlan plan(
            Ports ports, Topology topology, Credentials external, Map<String, String> options, Instant created) {
        int clientPort = topology.port().map(ports::exactly).orElseGet(() -> ports.from(CLIENTS));
        DatabaseAccess database = database(ports, topology.database(), external);
        List<Component> components = new ArrayList<>();
        if (topology.database().isOwnServer()) {
            String protocol = topology.database().kind() == Database.Kind.POSTGRES_OWN ? "postgresql" : "derby";
            components.add(
                    new Component(Component.DATABASE, Role.DATABASE, protocol, database.host(), database.port(), null));
        }
        List<ClusterPlan.Peer> peers = new ArrayList<>();
        for (int number = 1; number <= topology.members(); number++) {
            boolean forClients = number == 1 && topology.proxy().isEmpty();
            int port = forClients ? clientPort : ports.from(MEMBERS);
            String name = Component.member(number);
            components.add(new Component(name, Role.MEMBER, topology.memberProtocol(), LOOPBACK, port, null));
            if (topology.members() > 1) {
                peers.add(new ClusterPlan.Peer(name, LOOPBACK, ports.from(PEERS), ports.from(SESSIONS)));
            }
        }
        if (topology.proxy().isPresent()) {
            components.add(
                    new Component(Component.PROXY, Role.PROXY, topology.proxyProtocol(), LOOPBACK, clientPort, null));
        }
        Cluster cluster = new Cluster(Cluster.VERSION, created.toString(), options, components);
        return new ClusterPlan(cluster, clusterName(), AdminPassword.chosenOrMade(null, random), peers, database);
    }

    private DatabaseAccess database(Ports ports, Database database, Credentials external) {
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
                        external.user(),
                        external.password());
        };
    }

    private DatabaseAccess own(Database database, int port) {
        String password = AdminPassword.chosenOrMade(null, random);
        return new DatabaseAccess(database.kind(), LOOPBACK, port, database.name(), DATABASE_USER, password);
    }

    /** The same for every cluster of this state folder, and no other one's. */
    private String clusterName() {
        String hash = UUID.nameUUIDFromBytes(stateFolder.toString().getBytes(StandardCharsets.UTF_8))
                .toString();
        return "trade-" + hash.substring(0, NAME_LENGTH);
    }
}
