package io.tradebench.cache.hazelcast;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.ExecutorConfig;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.Transport;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Prepares the configuration of a Hazelcast instance that is to carry caches. */
public final class HazelcastCaches {
    /** The id of the factory of this package's requests in Hazelcast's serialization. */
    public static final int FACTORY = 7_301;

    /** The executor that carries requests. */
    static final String EXECUTOR = "trade.cache";

    /** Under this name an instance knows the caches of its member. */
    private static final String LISTENERS = "trade.cache.listeners";

    /** Under this name an instance knows the channels of its member. */
    private static final String CHANNELS = "trade.cache.channels";

    /** The attribute of a member that tells where it listens for channels. */
    private static final String CHANNEL_HOST = "trade.cache.channel.host";

    static final String CHANNEL_PORT = "trade.cache.channel.port";

    private static final int THREADS = 4;
    private static final int QUEUED_REQUESTS = 10_000;

    private HazelcastCaches() {}

    /**
     * Adds what {@link HazelcastTransport} needs; to be called before the instance is started.
     *
     * <p>Besides the threads that go on with a reply, Hazelcast notes every answer in the JDK's common pool; where that has one thread
     * only, as on two processors, it starts two threads for each. The system property {@code java.util.concurrent.ForkJoinPool.common.parallelism} ends that.
     */
    public static Config prepare(Config config) {
        config.getSerializationConfig().addDataSerializableFactory(FACTORY, type -> new CacheRequest());
        config.addExecutorConfig(new ExecutorConfig(EXECUTOR, THREADS)
                .setQueueCapacity(QUEUED_REQUESTS)
                .setStatisticsEnabled(false));
        config.getUserContext().put(LISTENERS, new ConcurrentHashMap<String, Transport.Listener>());
        return config;
    }

    /**
     * As {@link #prepare(Config)}, and has requests travel over connections of the member's own wherever both members have channels;
     * Hazelcast carries the others.
     *
     * @param channels stay their owner's to close, after the instance
     */
    public static Config prepare(Config config, Optional<MemberChannels> channels) {
        channels.ifPresent(own -> {
            config.getUserContext().put(CHANNELS, own);
            config.getMemberAttributeConfig()
                    .setAttribute(CHANNEL_HOST, own.address().getAddress().getHostAddress())
                    .setAttribute(CHANNEL_PORT, String.valueOf(own.address().getPort()));
        });
        return prepare(config);
    }

    /** The channels of a member, if it has any. */
    static Optional<MemberChannels> channels(ConcurrentMap<String, Object> userContext) {
        return Optional.ofNullable((MemberChannels) userContext.get(CHANNELS));
    }

    /** Where a member listens for channels; null if it does not. */
    static InetSocketAddress channelOf(Member member) {
        String host = member.getAttribute(CHANNEL_HOST);
        return host == null ? null : new InetSocketAddress(host, Integer.parseInt(member.getAttribute(CHANNEL_PORT)));
    }

    /**
     * The caches of a member, by name.
     *
     * @throws IllegalArgumentException if the instance was not prepared
     */
    @SuppressWarnings("unchecked")
    static ConcurrentMap<String, Transport.Listener> listeners(ConcurrentMap<String, Object> userContext) {
        Object listeners = userContext.get(LISTENERS);
        if (listeners == null) {
            throw new IllegalArgumentException(
                    "the configuration of the Hazelcast instance was not prepared for caches");
        }
        return (ConcurrentMap<String, Transport.Listener>) listeners;
    }
}
