package io.tradebench.cache.protocol.member;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.protocol.Coherence;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.Environment;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.RegimeListener;
import io.tradebench.cache.protocol.Replica;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The coherence of a member of a cluster. Safe for use by many threads. */
public final class ClusterCoherence implements Coherence {
    /** A strict update outlives a few leases and a restart of the database. */
    private static final Duration STRICT_PATIENCE = Duration.ofSeconds(60);

    private final CacheMember member;
    private final ProtocolSettings settings;

    private ClusterCoherence(CacheMember member, ProtocolSettings settings) {
        this.member = member;
        this.settings = settings;
    }

    /**
     * Joins the cluster that the environment's transport leads to. The member answers nothing until it has met all others.
     *
     * @param initial the regime to start with, if the cluster has none yet
     */
    public static ClusterCoherence join(
            Replica replica, Environment environment, Regime initial, RegimeListener listener) {
        ClusterCoherence coherence = toJoin(replica, environment, initial, listener);
        coherence.start();
        return coherence;
    }

    /** The coherence of a member that never has peers: rule 1 holds there, too. */
    public static ClusterCoherence alone(Replica replica, Ticker ticker) {
        Regime caching = Regime.initial(true, Level.EVENTUAL, "");
        return join(replica, Environment.alone(ticker), caching, RegimeListener.ALWAYS_EMITTING);
    }

    /** As {@link #join}, for a listener that needs the cache: the member joins with {@link #start}. */
    public static ClusterCoherence toJoin(
            Replica replica, Environment environment, Regime initial, RegimeListener listener) {
        return new ClusterCoherence(new CacheMember(replica, environment, initial, listener), environment.settings());
    }

    /** Joins the cluster; to be called once. */
    public void start() {
        member.start();
    }

    /** Completed when this member has met all others, and answers from its cache if the regime is one of caching. */
    public CompletionStage<Void> ready() {
        return member.ready();
    }

    /**
     * Leads all members to another regime; nothing is kept anywhere meanwhile, and everything is empty afterwards.
     *
     * @return completed when all members that can be reached are under it; failed with a {@link CoherenceException} if
     *     they stay under the former one
     */
    public CompletionStage<Void> change(boolean caching, Level level, String application) {
        return member.change(caching, level, application);
    }

    /** Changes how long a read that misses waits for other members, from the next one on. */
    public void fetchDeadline(Duration deadline) {
        member.fetchDeadline(deadline);
    }

    /**
     * To be called after each update under a regime without caching, of which nobody is told; returns at once while all members
     * are there. Otherwise some of the others may have begun to cache without this member: returns when none of them can answer with
     * the old value any more.
     *
     * @throws CoherenceException if this could not be found out for a minute: the update is committed, but a member may still
     *     answer with the old value
     */
    public void updatedInSilence() {
        confirmed(member.updatedInSilence());
    }

    @Override
    public boolean mayServe(long now) {
        return member.mayServe(now);
    }

    @Override
    public long token() {
        return member.token();
    }

    @Override
    public boolean fill(CacheEntry entry, long token) {
        return member.fill(entry, token);
    }

    @Override
    public boolean put(CacheEntry entry) {
        return confirmed(member.put(entry));
    }

    @Override
    public Optional<CacheEntry> fetch(Object key, SharingPolicy policy) {
        if (policy != SharingPolicy.PULL && policy != SharingPolicy.PUSH_PULL) {
            return Optional.empty();
        }
        return await(member.fetchDeadline().multipliedBy(2), member.fetch(key, policy))
                .flatMap(Result::value);
    }

    /**
     * {@inheritDoc}
     *
     * @throws CoherenceException under the level strict, or in the midst of a switch while members are missing, if the update
     *     could not be confirmed for a minute: it is committed, but a member may still answer with the old value
     */
    @Override
    public void invalidate(Collection<?> ids, boolean wait) {
        CacheMember.Told told = member.invalidate(Set.copyOf(ids), wait);
        confirmed(told.confirmed());
        if (wait) {
            await(settings.patience(), told.arrived());
        }
    }

    @Override
    public void clear() {
        confirmed(member.invalidateEverything());
    }

    @Override
    public void abandon() {
        member.abandon();
    }

    @Override
    public void close() {
        await(settings.patience().multipliedBy(3), member.leave());
    }

    private static <T> T confirmed(CompletionStage<T> stage) {
        return await(STRICT_PATIENCE, stage)
                .orElseThrow(() ->
                        new CoherenceException("committed, but not confirmed: members may answer with old values"))
                .value();
    }

    private static <T> Optional<Result<T>> await(Duration patience, CompletionStage<T> stage) {
        try {
            return Optional.of(new Result<>(stage.toCompletableFuture().get(patience.toNanos(), TimeUnit.NANOSECONDS)));
        } catch (TimeoutException late) {
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException | CompletionException failure) {
            throw new CoherenceException(failure.getCause().getMessage(), failure.getCause());
        }
    }

    /** Null is a value, too. */
    private record Result<T>(T value) {}
}
