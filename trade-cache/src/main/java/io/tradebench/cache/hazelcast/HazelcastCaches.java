package io.tradebench.cache.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.config.ExecutorConfig;
import io.tradebench.cache.protocol.Transport;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** Prepares the configuration of a Hazelcast instance that is to carry caches. */
public final class HazelcastCaches {
    /** The id of the factory of this package's requests in Hazelcast's serialization. */
    public static final int FACTORY = 7_301;

    /** The executor that carries requests. */
    static final String EXECUTOR = "trade.cache";

    /** Under this name an instance knows the caches of its member. */
    private static final String LISTENERS = "trade.cache.listeners";

    private static final int THREADS = 4;
    private static final int REPLY_THREADS = 2;
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

    /** Threads for a {@link HazelcastTransport}; they do not keep a process alive. */
    public static ScheduledExecutorService replyThreads() {
        ScheduledThreadPoolExecutor threads = new ScheduledThreadPoolExecutor(REPLY_THREADS, task -> {
            Thread thread = new Thread(task, "trade cache replies");
            thread.setDaemon(true);
            return thread;
        });
        threads.setRemoveOnCancelPolicy(true);
        return threads;
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
