package io.tradebench.trade.cluster;

import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Who is in the cluster.
 *
 * @param name of the cluster; members of other names do not join
 * @param secret what a member must know beside the name, so that nobody joins by guessing; empty for none
 * @param self the name of this member
 * @param members addresses by member name, this one included, in their order; empty if this member is alone
 * @param channel where this member listens for channels of the caches; null if their requests travel as Hazelcast's tasks
 */
record ClusterSettings(
        String name, String secret, String self, Map<String, MemberAddress> members, MemberAddress channel) {
    /** From the port of Hazelcast to that of the channels, unless another one is set. */
    private static final int CHANNEL_OFFSET = 200;

    private static final String LEGAL = "; legal: member-1=host:port,member-2=host:port,...";

    /**
     * Reads the list of members.
     *
     * @param members {@code member-1=host:port,member-2=host:port}; empty for a member alone
     * @throws InvalidConfigurationException if it is no such list, or this member is not in it
     */
    static ClusterSettings parse(String name, String self, String members) {
        Map<String, MemberAddress> addresses = new LinkedHashMap<>();
        if (!members.isBlank()) {
            for (String entry : members.split(",")) {
                add(entry.strip(), addresses);
            }
            if (!addresses.containsKey(self)) {
                throw new InvalidConfigurationException(
                        "trade.cluster.members does not contain this member, trade.member=" + self + LEGAL);
            }
        }
        return new ClusterSettings(name, "", self, addresses, null);
    }

    private static void add(String entry, Map<String, MemberAddress> addresses) {
        int equals = entry.indexOf('=');
        MemberAddress address = equals < 1 ? null : MemberAddress.parse(entry.substring(equals + 1));
        if (address == null) {
            throw new InvalidConfigurationException("trade.cluster.members: '" + entry + "' is no member" + LEGAL);
        }
        if (addresses.put(entry.substring(0, equals), address) != null) {
            throw new InvalidConfigurationException("trade.cluster.members names " + entry + " twice");
        }
    }

    ClusterSettings withSecret(String newSecret) {
        return new ClusterSettings(name, newSecret, self, members, channel);
    }

    /**
     * With another host for this member than the list has: where it listens, when its name leads there only later, or for others only.
     *
     * @param host an address or a name; empty for that of the list
     */
    ClusterSettings withHost(String host) {
        if (host.isEmpty() || !members.containsKey(self)) {
            return this;
        }
        String listened = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        Map<String, MemberAddress> addresses = new LinkedHashMap<>(members);
        addresses.computeIfPresent(self, (member, listed) -> new MemberAddress(listened, listed.port()));
        return new ClusterSettings(name, secret, self, addresses, channel);
    }

    /**
     * With channels for its caches, where this member listens.
     *
     * @param port empty for that of the list, and 200
     * @throws InvalidConfigurationException if there can be no such port
     */
    ClusterSettings withChannel(String port) {
        if (isAlone()) {
            return this;
        }
        MemberAddress own = members.get(self);
        String chosen = port.isEmpty() ? String.valueOf(own.port() + CHANNEL_OFFSET) : port;
        MemberAddress address = MemberAddress.parse(own.host() + ":" + chosen);
        if (address == null) {
            throw new InvalidConfigurationException(
                    "trade.cluster.channel-port=" + chosen + " is no port; legal: 1 to 65535, or empty for "
                            + CHANNEL_OFFSET + " more than that of trade.cluster.members");
        }
        return new ClusterSettings(name, secret, self, members, address);
    }

    /** Hazelcast has no passwords: who knows the name of a cluster may join it. */
    String hazelcastName() {
        return secret.isEmpty() ? name : name + "." + secret;
    }

    boolean isAlone() {
        return members.size() < 2;
    }
}
