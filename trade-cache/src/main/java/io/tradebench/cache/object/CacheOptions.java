package io.tradebench.cache.object;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.store.disk.OffloadOptions;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How an object cache is made: {@link #named}. What each says stands at its {@link Builder}.
 *
 * @param offload empty: entries that leave memory leave the cache
 * @param expiryInterval empty: entries whose time has ended are removed only when room is needed
 * @param listenerExecutor empty: a thread of the cache's own
 * @param diskExecutor empty: a thread of the cache's own
 */
public record CacheOptions(
        String name,
        int size,
        long memory,
        Optional<OffloadOptions> offload,
        Ticker ticker,
        InstantSource wallClock,
        ClassLoader valueLoader,
        Supplier<String> origin,
        Function<Object, String> templateOf,
        Duration loadPatience,
        Optional<Duration> expiryInterval,
        Optional<Executor> listenerExecutor,
        Optional<Executor> diskExecutor) {
    private static final int DEFAULT_SIZE = 2_000;
    private static final Duration DEFAULT_LOAD_PATIENCE = Duration.ofSeconds(10);
    private static final Duration DEFAULT_EXPIRY_INTERVAL = Duration.ofSeconds(1);

    /**
     * Begins with the defaults: 2,000 entries and a quarter of the heap, in memory alone, priority 1, without end, not shared.
     *
     * @param name names the cache in events, logs, management and files
     */
    public static Builder named(String name) {
        return new Builder(name);
    }

    /** What a cache may take of the heap if nothing else is said, in bytes. */
    public static long quarterOfTheHeap() {
        return Runtime.getRuntime().maxMemory() / 4;
    }

    /** The template of a dependency id: its text up to the first colon, the name of its class if it is not a text. */
    static String textBeforeColon(Object id) {
        if (!(id instanceof String text)) {
            return id.getClass().getSimpleName();
        }
        int colon = text.indexOf(':');
        return colon < 0 ? text : text.substring(0, colon);
    }

    /** Collects options. Not safe for use by several threads. */
    public static final class Builder {
        private final String name;
        private int size = DEFAULT_SIZE;
        private long memory = quarterOfTheHeap();
        private OffloadOptions offload;
        private Ticker ticker = Ticker.system();
        private InstantSource wallClock = InstantSource.system();
        private ClassLoader valueLoader = CacheOptions.class.getClassLoader();
        private Supplier<String> origin = () -> "";
        private Function<Object, String> templateOf = CacheOptions::textBeforeColon;
        private Duration loadPatience = DEFAULT_LOAD_PATIENCE;
        private Duration expiryInterval = DEFAULT_EXPIRY_INTERVAL;
        private Executor listenerExecutor;
        private Executor diskExecutor;

        private Builder(String name) {
            this.name = Objects.requireNonNull(name, "name");
        }

        /** Entries in memory, at least 1. */
        public Builder size(int entries) {
            size = entries;
            return this;
        }

        /** Estimated bytes of heap that the entries in memory may take, at least 1. */
        public Builder memory(long bytes) {
            memory = bytes;
            return this;
        }

        /** Entries that leave memory go to disk; {@code null}: they leave the cache. */
        public Builder offload(OffloadOptions options) {
            offload = options;
            return this;
        }

        /** The clock of times to live. */
        public Builder ticker(Ticker newTicker) {
            ticker = Objects.requireNonNull(newTicker);
            return this;
        }

        /** The clock of events, and of the time between a stop and the next start. */
        public Builder wallClock(InstantSource clock) {
            wallClock = Objects.requireNonNull(clock);
            return this;
        }

        /** Finds the classes of values that come back from disk; by default the loader of this class. */
        public Builder valueLoader(ClassLoader loader) {
            valueLoader = Objects.requireNonNull(loader);
            return this;
        }

        /**
         * Whatever entries depend on beside their data, such as the rules by which they are made: what was flushed under another
         * text is dropped at the start. Asked at the start and at the stop, without a lock; by default always the same.
         */
        public Builder origin(Supplier<String> text) {
            origin = Objects.requireNonNull(text);
            return this;
        }

        /**
         * What dependency ids have in common in statistics, and keys of entries without any; {@code null} for none. By default the
         * text before the first colon.
         */
        public Builder templateOf(Function<Object, String> function) {
            templateOf = Objects.requireNonNull(function);
            return this;
        }

        /** How long a reader waits for another reader's load before it loads for itself; 10 s by default. */
        public Builder loadPatience(Duration duration) {
            loadPatience = Objects.requireNonNull(duration);
            return this;
        }

        /**
         * How often entries whose time has ended are removed if nobody asks for them; 1 s by default. {@code null}: only
         * when room is needed, and by {@link CacheAdministration#expire}.
         */
        public Builder expiryInterval(Duration interval) {
            expiryInterval = interval;
            return this;
        }

        /** What calls listeners, in order; by default a thread of the cache's own. */
        public Builder listenerExecutor(Executor executor) {
            listenerExecutor = executor;
            return this;
        }

        /** What writes to disk, one task at a time; by default a thread of the cache's own. */
        public Builder diskExecutor(Executor executor) {
            diskExecutor = executor;
            return this;
        }

        public CacheOptions build() {
            return new CacheOptions(
                    name,
                    size,
                    memory,
                    Optional.ofNullable(offload),
                    ticker,
                    wallClock,
                    valueLoader,
                    origin,
                    templateOf,
                    loadPatience,
                    Optional.ofNullable(expiryInterval),
                    Optional.ofNullable(listenerExecutor),
                    Optional.ofNullable(diskExecutor));
        }
    }
}
