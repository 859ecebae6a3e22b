package io.tradebench.cache.processes;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.channel.MemberChannels;
import io.tradebench.cache.hazelcast.HazelcastTransport;
import io.tradebench.cache.hazelcast.LoopbackConfig;
import io.tradebench.cache.hazelcast.TransportThreads;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import io.tradebench.cache.protocol.Timers;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import io.tradebench.cache.protocol.simulation.Cached;
import io.tradebench.cache.protocol.simulation.Mutation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** An object cache in a real cluster, whose database is the {@link RowServer}. Lives as long as its process. */
final class CachingMember {
    private static final int READY_SECONDS = 60;

    private final MemberArguments arguments;
    private final RemoteRows reports;
    private final ExecutorService reporter = Executors.newSingleThreadExecutor();
    private final ObjectCache cache;
    private CheckedReplica replica;
    private ClusterCoherence coherence;

    CachingMember(MemberArguments arguments) throws IOException {
        this.arguments = arguments;
        reports = connect();
        Mutation mutation = arguments.broken();
        MemberChannels channels = MemberChannels.listen(
                new InetSocketAddress(ProxyNetwork.address(arguments.slot()), arguments.channelPort()),
                "test",
                Ticker.system());
        HazelcastInstance instance = Hazelcast.newHazelcastInstance(LoopbackConfig.withChannels(
                LoopbackConfig.of(arguments.port(), arguments.address(), arguments.addresses()),
                channels,
                arguments.channelAddress()));
        Environment environment = new Environment(
                mutation.settings(ProtocolSettings.defaults()),
                Timers.of(Ticker.system(), Executors.newSingleThreadScheduledExecutor()),
                new ReportingTransport(
                        new HazelcastTransport(
                                instance, "test", arguments.addresses().size(), new TransportThreads()),
                        connect()),
                mutation.epochs(connect().epochs(Executors.newSingleThreadExecutor())),
                Cached.CODEC);
        cache = ObjectCache.inCluster(CacheOptions.named("test").build(), entries -> join(entries, environment));
    }

    private ClusterCoherence join(Replica entries, Environment environment) {
        replica = new CheckedReplica(entries, this::violated);
        coherence = ClusterCoherence.join(
                replica, environment, Regime.initial(true, arguments.level(), ""), RegimeListener.ALWAYS_EMITTING);
        return coherence;
    }

    /** Waits until the member serves; after a crash, it has everybody clear. */
    void begin() throws Exception {
        coherence.ready().toCompletableFuture().get(READY_SECONDS, TimeUnit.SECONDS);
        if (arguments.afterCrash()) {
            cache.clear();
        }
    }

    ObjectCache cache() {
        return cache;
    }

    MemberArguments arguments() {
        return arguments;
    }

    /** Another connection to the database. */
    RemoteRows connect() throws IOException {
        return new RemoteRows(arguments.rowsPort(), arguments.slot());
    }

    void setSharing(SharingPolicy policy) {
        if (cache.getSharingPolicy() != policy.code()) {
            cache.setSharingPolicy(policy.code());
        }
    }

    /** What it has, and whether it serves it. */
    Digest digest() {
        return new Digest(
                coherence.mayServe(System.nanoTime()),
                replica.transfers(),
                replica.entries()
                        .collect(Collectors.toMap(
                                entry -> entry.key().toString(), entry -> (Cached) entry.value(), (a, b) -> b)));
    }

    /** Called with locks of the protocol held, so it does not wait. */
    private void violated(String what) {
        reporter.execute(() -> {
            try {
                reports.report("violated " + what);
            } catch (IOException over) {
                throw new UncheckedIOException(over);
            }
        });
    }
}
