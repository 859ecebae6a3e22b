package io.tradebench.cache.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A member of a real cluster on the loopback interface: Hazelcast, protocol, and a plain replica. */
final class Node implements AutoCloseable {
    private final Optional<MemberChannels> channels;
    private final HazelcastInstance instance;
    private final HazelcastTransport transport;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final TransportThreads threads = new TransportThreads();
    private final MapReplica replica = new MapReplica();
    private final ClusterCoherence coherence;

    Node(int port, List<Integer> ports, Level level, EpochStore epochs, Optional<MemberChannels> channels) {
        this(port, ports, Regime.initial(true, level, ""), epochs, Cluster.PATIENT, channels);
    }

    /** @param channels closed with the node; without them requests are Hazelcast's tasks */
    Node(
            int port,
            List<Integer> ports,
            Regime regime,
            EpochStore epochs,
            ProtocolSettings settings,
            Optional<MemberChannels> channels) {
        this.channels = channels;
        Config config = config(port, ports);
        HazelcastCaches.prepare(config, channels);
        instance = Hazelcast.newHazelcastInstance(config);
        transport = new HazelcastTransport(instance, "test", 0, threads);
        Environment environment = new Environment(
                settings,
                Timers.of(Ticker.system(), timer),
                transport,
                epochs,
                new SerializedValues(
                        Node.class.getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));
        coherence = ClusterCoherence.join(replica, environment, regime, RegimeListener.ALWAYS_EMITTING);
    }

    Node awaitReady() throws Exception {
        coherence.ready().toCompletableFuture().get(60, TimeUnit.SECONDS);
        return this;
    }

    ClusterCoherence coherence() {
        return coherence;
    }

    HazelcastInstance instance() {
        return instance;
    }

    /** A hit, as an object cache would answer it. */
    Optional<Object> get(Object key) {
        return coherence.mayServe(System.nanoTime()) ? replica.peek(key).map(CacheEntry::value) : Optional.empty();
    }

    /** A load, as an object cache would do it. */
    boolean load(String key, Object value, SharingPolicy policy, String... dependencyIds) {
        long token = coherence.token();
        return coherence.fill(entry(key, value, policy, dependencyIds), token);
    }

    static CacheEntry entry(String key, Object value, SharingPolicy policy, String... dependencyIds) {
        return new CacheEntry(
                key,
                value,
                new EntryInfo(1, Duration.ofMinutes(5), null, policy, Set.of(), Set.copyOf(List.of(dependencyIds))));
    }

    @Override
    public void close() {
        coherence.close();
        transport.close();
        instance.getLifecycleService().terminate();
        channels.ifPresent(MemberChannels::close);
        timer.shutdownNow();
        threads.close();
    }

    /** Of a cluster that nobody else knows, on a port that is free. */
    static MemberChannels channels() {
        try {
            return MemberChannels.listen(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "test", Ticker.system());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static Config config(int port, List<Integer> ports) {
        return LoopbackConfig.of(
                port,
                "127.0.0.1:" + port,
                ports.stream().map(each -> "127.0.0.1:" + each).toList());
    }
}
