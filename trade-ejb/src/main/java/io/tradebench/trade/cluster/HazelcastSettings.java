package io.tradebench.trade.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.config.ExecutorConfig;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.hazelcast.HazelcastCaches;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;

/**
 * The application's own Hazelcast instance: an explicit list of members and nothing found by itself, bound to one address,
 * with few threads. Liberty's session replication has another instance, with a class loader and a cluster of its own.
 */
final class HazelcastSettings {
    /** The attribute of a Hazelcast member that holds its name in Trade. */
    static final String MEMBER_NAME = "trade.member";

    /** The executor that carries requests. */
    static final String REQUESTS = "trade.requests";

    private HazelcastSettings() {}

    static Config of(ClusterSettings cluster, MemberServices services, Optional<MemberChannels> channels) {
        Config config = new Config();
        config.setClusterName(cluster.hazelcastName());
        config.setInstanceName(cluster.name() + "." + cluster.self());
        config.setClassLoader(HazelcastSettings.class.getClassLoader());
        config.getMemberAttributeConfig().setAttribute(MEMBER_NAME, cluster.self());
        config.getUserContext().put(MemberRequest.SERVICES, services);
        config.addExecutorConfig(
                new ExecutorConfig(REQUESTS, 4).setQueueCapacity(1_000).setStatisticsEnabled(false));
        serialization(config);
        network(config, cluster);
        properties(config);
        return HazelcastCaches.prepare(config, channels);
    }

    private static void serialization(Config config) {
        config.getSerializationConfig()
                .addDataSerializableFactory(MemberRequest.FACTORY, type -> new MemberRequest())
                .setJavaSerializationFilterConfig(onlyExceptions());
    }

    /**
     * No object of ours travels in Java's form. What is left are exceptions of Hazelcast's own, some of which it sends to have a
     * request repeated; the two lists are what every exception has as a field.
     */
    private static JavaSerializationFilterConfig onlyExceptions() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig().setDefaultsDisabled(true);
        filter.getWhitelist()
                .addPrefixes("com.hazelcast.", "java.lang.", "java.util.concurrent.", "[")
                .addClasses("java.util.Collections$EmptyList", "java.util.ArrayList");
        return filter;
    }

    /**
     * Not by the list of interfaces: where there is one, Hazelcast passes over names of other members that do not lead to an
     * interface of this one. Their names stay names, since each attempt to join is to ask for them anew: a member that starts again may have
     * another address, and one that has not started yet may have none.
     */
    private static void network(Config config, ClusterSettings cluster) {
        MemberAddress self = cluster.members().get(cluster.self());
        NetworkConfig network = config.getNetworkConfig();
        network.setPort(self.port()).setPortAutoIncrement(false);
        config.setProperty("hazelcast.local.localAddress", ipAddress(self.host()));
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).setConnectionTimeoutSeconds(2);
        cluster.members().values().forEach(member -> join.getTcpIpConfig().addMember(member.toString()));
    }

    static String ipAddress(String host) {
        try {
            return InetAddress.getByName(host).getHostAddress();
        } catch (UnknownHostException unknown) {
            throw new ClusterException(
                    "trade.cluster.members: the host " + host + " of this member is not known", unknown);
        }
    }

    private static void properties(Config config) {
        config.setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.shutdownhook.enabled", "false")
                .setProperty("hazelcast.logging.type", "jdk")
                // each line would begin with the name of the cluster, which holds the secret
                .setProperty("hazelcast.logging.details.enabled", "false")
                .setProperty("hazelcast.socket.bind.any", "false")
                .setProperty("hazelcast.jmx", "false")
                .setProperty("hazelcast.health.monitoring.level", "OFF")
                .setProperty("hazelcast.operation.thread.count", "2")
                .setProperty("hazelcast.operation.generic.thread.count", "2")
                .setProperty("hazelcast.io.thread.count", "1")
                .setProperty("hazelcast.event.thread.count", "1")
                .setProperty("hazelcast.operation.call.timeout.millis", "10000")
                .setProperty("hazelcast.heartbeat.interval.seconds", "1")
                .setProperty("hazelcast.max.no.heartbeat.seconds", "15")
                .setProperty("hazelcast.merge.first.run.delay.seconds", "10")
                .setProperty("hazelcast.merge.next.run.delay.seconds", "5")
                .setProperty("hazelcast.graceful.shutdown.max.wait", "5");
    }
}
