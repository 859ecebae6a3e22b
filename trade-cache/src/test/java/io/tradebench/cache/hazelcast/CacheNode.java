package io.tradebench.cache.hazelcast;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.testing.FreePorts;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A member of a real cluster on the loopback interface: Hazelcast, protocol, and an object cache. */
public final class CacheNode implements AutoCloseable {
    private final HazelcastInstance instance;
    private final HazelcastTransport transport;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final TransportThreads threads = new TransportThreads();
    private final ObjectCache cache;
    private ClusterCoherence coherence;

    private CacheNode(
            int port,
            List<Integer> ports,
            Level level,
            EpochStore epochs,
            ProtocolSettings settings,
            CacheOptions.Builder options) {
        instance = Hazelcast.newHazelcastInstance(Node.config(port, ports));
        transport = new HazelcastTransport(instance, "test", 0, threads);
        Environment environment = new Environment(
                settings,
                Timers.of(Ticker.system(), timer),
                transport,
                epochs,
                new SerializedValues(
                        getClass().getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));
        cache = ObjectCache.inCluster(options.build(), replica -> {
            coherence = ClusterCoherence.join(
                    replica, environment, Regime.initial(true, level, ""), RegimeListener.ALWAYS_EMITTING);
            return coherence;
        });
    }

    /** Starts members of one cluster, and waits until they serve from their caches. */
    public static List<CacheNode> start(int count, Level level, ProtocolSettings settings, CacheOptions.Builder options)
            throws Exception {
        EpochStore epochs = new MemoryEpochs();
        List<Integer> ports = FreePorts.next(count);
        List<CacheNode> nodes = new ArrayList<>();
        for (int port : ports) {
            nodes.add(new CacheNode(port, ports, level, epochs, settings, options));
        }
        for (CacheNode node : nodes) {
            node.coherence.ready().toCompletableFuture().get(60, TimeUnit.SECONDS);
        }
        return nodes;
    }

    public ObjectCache cache() {
        return cache;
    }

    @Override
    public void close() {
        cache.close();
        transport.close();
        instance.getLifecycleService().terminate();
        timer.shutdownNow();
        threads.close();
    }
}
