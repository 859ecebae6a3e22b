package io.tradebench.trade.contract;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import io.tradebench.cache.hazelcast.HazelcastCaches;
import io.tradebench.cache.hazelcast.HazelcastTransport;
import io.tradebench.cache.hazelcast.TransportThreads;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.testing.FreePorts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Members of one brokerage, with a Hazelcast of its own for the cache of each. */
final class ConnectedMembers implements AutoCloseable {
    /** To leave the level strict takes as long. */
    private static final Map<String, String> SHORT_LEASE = Map.of("trade.cache.lease", "500");

    private final List<Integer> ports = new ArrayList<>();
    private final List<HazelcastInstance> instances = new ArrayList<>();
    private final TransportThreads threads = new TransportThreads();
    private final Brokerages brokerages;

    /** @param database the name of the database, in memory */
    ConnectedMembers(int count, String database) throws SQLException {
        ports.addAll(FreePorts.next(count));
        List<Transport> transports = new ArrayList<>();
        for (int port : ports) {
            transports.add(transport(port));
        }
        brokerages = new Brokerages("jdbc:derby:memory:" + database + ";create=true", "trade", transports, SHORT_LEASE);
    }

    /** Starts one more. */
    void startAnother() {
        ports.add(FreePorts.next());
        brokerages.start(transport(ports.get(ports.size() - 1)));
    }

    private Transport transport(int port) {
        HazelcastInstance instance = Hazelcast.newHazelcastInstance(config(port, ports));
        instances.add(instance);
        return new HazelcastTransport(instance, "trade", 2, threads);
    }

    Brokerages brokerages() {
        return brokerages;
    }

    @Override
    public void close() {
        brokerages.close();
        instances.forEach(HazelcastInstance::shutdown);
        threads.close();
    }

    private static Config config(int port, List<Integer> ports) {
        Config config = new Config();
        config.setClusterName("contract-" + ports.get(0));
        config.setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.logging.type", "jdk")
                .setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().setPort(port).setPortAutoIncrement(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getTcpIpConfig().setEnabled(true);
        ports.forEach(
                other -> config.getNetworkConfig().getJoin().getTcpIpConfig().addMember("127.0.0.1:" + other));
        return HazelcastCaches.prepare(config);
    }
}
