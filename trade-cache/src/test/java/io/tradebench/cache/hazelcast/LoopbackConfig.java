package io.tradebench.cache.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import io.tradebench.cache.channel.MemberChannels;
import java.util.List;
import java.util.Optional;

/** How Hazelcast is configured in tests: on the loopback interface, quick to notice and quiet. */
public final class LoopbackConfig {
    private LoopbackConfig() {}

    /**
     * With channels that others reach by way of another address.
     *
     * @param publicAddress host and port
     */
    public static Config withChannels(Config config, MemberChannels channels, String publicAddress) {
        String port = publicAddress.substring(publicAddress.indexOf(':') + 1);
        HazelcastCaches.prepare(config, Optional.of(channels))
                .getMemberAttributeConfig()
                .setAttribute(HazelcastCaches.CHANNEL_PORT, port);
        return config;
    }

    /**
     * A member that listens on 127.0.0.1.
     *
     * @param publicAddress host and port under which the others reach it; it connects to others from this host
     * @param members the public addresses of all
     */
    public static Config of(int port, String publicAddress, List<String> members) {
        Config config = HazelcastCaches.prepare(new Config());
        config.setClusterName("cache-test-" + members.get(0));
        config.getNetworkConfig().setPort(port).setPortAutoIncrement(false).setPublicAddress(publicAddress);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getMetricsConfig().setEnabled(false);
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true).setConnectionTimeoutSeconds(1);
        members.forEach(join.getTcpIpConfig()::addMember);
        return config.setProperty("hazelcast.phone.home.enabled", "false")
                .setProperty("hazelcast.shutdownhook.enabled", "false")
                .setProperty("hazelcast.logging.type", "none")
                .setProperty("hazelcast.socket.bind.any", "false")
                .setProperty("hazelcast.operation.thread.count", "2")
                .setProperty("hazelcast.operation.generic.thread.count", "2")
                .setProperty("hazelcast.io.thread.count", "1")
                .setProperty("hazelcast.partition.count", "11")
                .setProperty("hazelcast.heartbeat.interval.seconds", "1")
                .setProperty("hazelcast.max.no.heartbeat.seconds", "5")
                .setProperty("hazelcast.merge.first.run.delay.seconds", "2")
                .setProperty("hazelcast.merge.next.run.delay.seconds", "1")
                .setProperty("hazelcast.wait.seconds.before.join", "0")
                .setProperty("hazelcast.max.wait.seconds.before.join", "0");
    }
}
