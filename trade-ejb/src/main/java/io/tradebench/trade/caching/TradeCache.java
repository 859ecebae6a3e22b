package io.tradebench.trade.caching;

import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.ConfigurationListener;
import io.tradebench.trade.config.ConfigurationNotChangedException;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.CacheProvider;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.database.population.RepopulationListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The cache of this member, and the caching mode in force on it. Safe for use by many threads. */
public class TradeCache implements ConfigurationListener, RepopulationListener, AutoCloseable {
    private static final Logger LOG = System.getLogger(TradeCache.class.getName());

    /** With the other steps of a change still shorter than what proxies wait for an answer. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /** Shorter than what the server waits for an application to stop. */
    private static final Duration LAST_UPDATES = Duration.ofSeconds(10);

    /** What cached results and pages depend on besides the database. */
    private static final List<Parameter> SHOWN = List.of(
            Parameter.LONG_RUN,
            Parameter.WEB_INTERFACE,
            Parameter.MARKET_SUMMARY_INTERVAL,
            Parameter.DISPLAY_ORDER_ALERTS);

    private static final List<Parameter> BOUNDS =
            List.of(Parameter.CACHE_SIZE, Parameter.CACHE_MEMORY, Parameter.CACHE_OFFLOAD, Parameter.CACHE_DISK_SIZE);

    private final AtomicBoolean closed = new AtomicBoolean();
    private MemberCache cache;
    private LibertyCache liberty;
    private boolean hasPeers;
    private CachingFactory factory;
    private Updates updates;
    private CachingSwitch caching;
    private volatile TradeConfiguration followed;

    /** For the container's proxy. */
    protected TradeCache() {}

    /** Makes the cache; it takes part in the cluster from {@link #start} on. */
    TradeCache(CacheParts parts, TradeConfiguration configuration) {
        followed = configuration;
        liberty = parts.liberty();
        hasPeers = !parts.isAlone();
        cache = new MemberCache(parts, configuration, initial(configuration.caching()), new LateSwitch(), this::origin);
        TransactionInvalidation transaction = new TransactionInvalidation(parts.transactions());
        factory = new CachingFactory(cache.objects(), liberty, transaction, cache.coherence()::updatedInSilence);
        CachingInForce first = factory.of(configuration.caching());
        updates = new Updates(first.invalidation(), transaction);
        caching = new CachingSwitch(first, updates, factory::of, this::enter, factory.everything());
    }

    /**
     * Joins the caches of the other members and waits until all have been met. All members clear, since a transaction of a former life
     * of this member may have been committed after the others had noticed its end and loaded again. What is recovered later, in two
     * phases, is watched by {@code InDoubtWatch}.
     *
     * @return false if they cannot be met for now: until they are, nothing is answered from the cache; all clear when they are met
     */
    public boolean start() {
        enter(caching.current());
        cache.coherence().start();
        CompletionStage<Void> ready = cache.coherence().ready();
        try {
            await(ready);
            clearAfterRecovery();
            return true;
        } catch (ConfigurationNotChangedException notYet) {
            ready.thenRunAsync(this::clearAfterRecovery, TradeCache::onItsOwnThread)
                    .whenComplete((cleared, failure) -> {
                        if (failure != null) {
                            LOG.log(
                                    Level.WARNING,
                                    "What is cached from before the start of this member was not cleared",
                                    failure);
                        }
                    });
            return false;
        }
    }

    /**
     * Whether the caches of the other members have been met since the start, or are known not to be there. What has been so stays so: a
     * member that loses sight of the others later answers without its cache until it is sure of them.
     */
    public boolean isReady() {
        return cache.coherence().ready().toCompletableFuture().isDone();
    }

    /** Whether hits are answered now: not while the cache is in doubt, or nothing is cached. */
    public boolean isAnswering() {
        return cache.objects().isAnswering();
    }

    /** Not on one of the cache's threads: it waits for what they do. */
    private static void onItsOwnThread(Runnable task) {
        Thread thread = new Thread(task, "trade cache start");
        thread.setDaemon(true);
        thread.start();
    }

    private void clearAfterRecovery() {
        if (hasPeers) {
            clearEverywhere("from before the start of this one");
        }
    }

    /** @param age of entries that may still be there if not all members confirm it, for the log */
    private void clearEverywhere(String age) {
        try {
            cache.objects().clear();
        } catch (CoherenceException notConfirmed) {
            LOG.log(Level.WARNING, "Another member may still have entries " + age, notConfirmed);
        }
    }

    /** The caching mode in force; a request takes it once and keeps it to its end. */
    public CachingInForce inForce() {
        return caching.current();
    }

    /** The object cache of this member. */
    public ObjectCache objects() {
        return cache.objects();
    }

    /**
     * A brokerage whose updates are told to whatever caches, on all members.
     *
     * @param userOfOrder the user id of an order; null if there is no such order
     */
    public TradeServices invalidating(TradeServices runtime, LongFunction<String> userOfOrder) {
        return new InvalidatingTrade(runtime, updates, userOfOrder);
    }

    /**
     * Waits until the updates of this member that have begun by now are over, and all caches were told of them.
     *
     * @return false if one of them is not over in time
     */
    public boolean awaitUpdates(Duration patience) {
        try {
            updates.begunByNow().toCompletableFuture().get(patience.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException notYet) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public <T> T during(Supplier<T> repopulation) {
        return updates.performOnEverything(repopulation);
    }

    @Override
    public void check(TradeConfiguration next) {
        factory.of(next.caching());
        if (next.caching().provider() == CacheProvider.LIBERTY) {
            requireUnchanged(next);
        }
    }

    /** Liberty's map has the size that it was made with. */
    private synchronized void requireUnchanged(TradeConfiguration next) {
        for (Parameter parameter : BOUNDS) {
            if (!followed.value(parameter).equals(next.value(parameter))) {
                throw new InvalidConfigurationException(parameter.configurationName()
                        + " cannot be changed while members run with trade.cache.provider=liberty:"
                        + " start them with another value");
            }
        }
    }

    @Override
    public boolean follows(TradeConfiguration now) {
        return inForce().caching().equals(now.caching());
    }

    @Override
    public void changing(TradeConfiguration next) {
        Caching wanted = next.caching();
        if (!follows(next)) {
            await(cache.coherence()
                    .change(
                            wanted.usesOwnCache(),
                            wanted.level(),
                            AgreedCaching.of(wanted).text()));
        }
    }

    /** The change is made, whoever confirms that he has heard of it: what is not confirmed is logged. */
    @Override
    public synchronized void changed(TradeConfiguration now) {
        TradeConfiguration before = followed;
        cache.follow(before, now);
        // also if nothing is set anew: requests from before a population may hold what they have read of the former one
        caching.renew();
        if (SHOWN.stream().anyMatch(parameter -> !before.value(parameter).equals(now.value(parameter)))) {
            clearLiberty();
            clearEverywhere("that were made under the former configuration");
        }
        // after the clear: a flush in between must not leave what is old as what is new
        followed = now;
    }

    /**
     * Leaves the caches of the other members in order, when the updates under way have been told to them; a second call does
     * nothing. Should an update not end in time, it leaves without a farewell: they give up what they have.
     */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        try {
            updates.end().toCompletableFuture().get(LAST_UPDATES.toNanos(), TimeUnit.NANOSECONDS);
            cache.close();
        } catch (TimeoutException late) {
            LOG.log(Level.WARNING, "Updates have not ended within {0} s: no farewell", LAST_UPDATES.toSeconds());
            cache.abandon();
        } catch (InterruptedException stopped) {
            cache.abandon();
            Thread.currentThread().interrupt();
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * What entries depend on beside the database; the rules of another release under the same name are others. Asked by the disk
     * when it is flushed, so it takes no lock: a change may hold the lock of this class and wait for the disk.
     */
    private String origin() {
        TradeConfiguration followed = this.followed;
        AgreedCaching now = caching == null
                ? AgreedCaching.of(followed.caching())
                : inForce().agreed();
        String shown = SHOWN.stream().map(followed::value).collect(Collectors.joining(" "));
        String name = now.caching().rules();
        String packaged = RulesFiles.isPackaged(name) ? RulesFiles.read(name).digest() : "";
        return String.join(" ", now.text(), shown, packaged);
    }

    private static Regime initial(Caching caching) {
        return Regime.initial(
                caching.usesOwnCache(),
                caching.level(),
                AgreedCaching.of(caching).text());
    }

    private void enter(CachingInForce entered) {
        cache.objects().setSharingPolicy(entered.caching().sharing().code());
        clearLiberty();
    }

    /** Nobody tells it of updates while it is not in use, and it follows no protocol. */
    private void clearLiberty() {
        if (liberty != null) {
            liberty.clear();
        }
    }

    private static void await(CompletionStage<Void> stage) {
        try {
            stage.toCompletableFuture().get(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw new ConfigurationNotChangedException(
                    "The members' caches did not agree within " + PATIENCE.toSeconds() + " s", late);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new ConfigurationNotChangedException("Stopped before the members' caches had agreed", stopped);
        } catch (ExecutionException failure) {
            String reason = failure.getCause() instanceof CoherenceException refused
                    ? refused.getMessage()
                    : String.valueOf(failure.getCause());
            throw new ConfigurationNotChangedException("The members' caches did not agree: " + reason, failure);
        }
    }

    /** The protocol needs its listener before there is a cache; it calls from the start on. */
    private final class LateSwitch implements RegimeListener {
        @Override
        public CompletionStage<Void> prepare(Regime next) {
            return caching.prepare(next);
        }

        @Override
        public void committed(Regime regime) {
            caching.committed(regime);
        }
    }
}
