package io.tradebench.kit.deploy;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Peer;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.container.Zones;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.database.DatabaseAccess;
import io.tradebench.kit.process.Secrets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gives names, addresses and ports to the components of a cluster.
 *
 * @param zones that it lives in; empty for processes, which talk over this machine's loopback address
 * @param random source of passwords
 */
record ClusterPlanner(Path stateFolder, Optional<Zones> zones, SecureRandom random) {

    private static final String LOOPBACK = "127.0.0.1";
    private static final int CLIENTS = 9080;
    private static final int MEMBERS = 9081;
    private static final int PEERS = 5701;
    private static final int CHANNELS = 5901;
    private static final int SESSIONS = 5801;
    private static final int MESSAGING = 7276;
    private static final int RMI_IIOP = 2809;
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
        if (spec.settings().needMessagingServer()) {
            String host = host(components.size());
            components.add(
                    new Component(Component.MESSAGING, Role.MESSAGING, "jfap", host, port(ports, MESSAGING), null));
        }
        List<Peer> peers = new ArrayList<>();
        Map<String, Integer> remotePorts = new HashMap<>();
        for (int number = 1; number <= spec.members(); number++) {
            boolean forClients = number == 1 && spec.proxy().isEmpty();
            int port = forClients ? clientPort : port(ports, MEMBERS);
            String name = Component.member(number);
            String host = host(components.size());
            components.add(new Component(name, Role.MEMBER, spec.memberProtocol(), host, port, null));
            if (spec.settings().hasRemoteView()) {
                remotePorts.put(name, port(ports, RMI_IIOP));
            }
            if (spec.members() > 1) {
                peers.add(new Peer(name, host, port(ports, PEERS), port(ports, CHANNELS), port(ports, SESSIONS)));
            }
        }
        if (spec.web().isPresent()) {
            String host = host(components.size());
            int port = port(ports, MEMBERS);
            components.add(new Component(Component.WEB, Role.WEB, spec.memberProtocol(), host, port, null));
        }
        if (spec.proxy().isPresent()) {
            components.add(
                    new Component(Component.PROXY, Role.PROXY, spec.proxyProtocol(), LOOPBACK, clientPort, null));
        }
        Cluster cluster = new Cluster(Cluster.VERSION, created.toString(), spec.options(), commands, components, peers);
        return new ClusterPlan(cluster, clusterName(stateFolder), Secrets.random(random), database, remotePorts);
    }

    private DatabaseAccess database(Ports ports, ClusterSpec spec) {
        Database database = spec.database();
        return switch (database.kind()) {
            case DERBY_EMBEDDED -> DatabaseAccess.EMBEDDED;
            case DERBY_SERVER -> own(database, port(ports, DERBY));
            case POSTGRES_OWN -> own(database, port(ports, POSTGRES));
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
                database.kind(), host(0), port, database.name(), DATABASE_USER, Secrets.random(random));
    }

    private String host(int number) {
        return zones.map(both -> both.address(number)).orElse(LOOPBACK);
    }

    /** Every component in a zone has an address of its own. */
    private int port(Ports ports, int usual) {
        return zones.isPresent() ? usual : ports.from(usual);
    }

    /** The same for every cluster of a state folder, and no other one's. */
    static String clusterName(Path stateFolder) {
        return "trade-" + Folders.key(stateFolder).substring(0, NAME_LENGTH);
    }
}
