package io.tradebench.cache.object;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Loader;
import io.tradebench.cache.Ticker;
import io.tradebench.cache.object.Loads.Load;
import io.tradebench.cache.object.Loads.Outcome;
import io.tradebench.cache.protocol.Coherence;
import io.tradebench.cache.statistics.CounterBook;
import io.tradebench.cache.statistics.Counters;
import io.tradebench.cache.statistics.Statistic;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Loads what a read has missed, one load per key at a time. Safe for use by several threads. */
final class SharedLoading {
    private final Loads loads;
    private final Coherence coherence;
    private final EntryFactory entries;
    private final UnaryOperator<Object> inCache;
    private final CounterBook book;
    private final Ticker ticker;
    private final LoadTimes times;

    /**
     * @param inCache the value that the cache may serve for a key, without counting; {@code null} if there is none
     */
    SharedLoading(
            Loads loads,
            Coherence coherence,
            EntryFactory entries,
            UnaryOperator<Object> inCache,
            CounterBook book,
            Ticker ticker) {
        this.loads = loads;
        this.coherence = coherence;
        this.entries = entries;
        this.inCache = inCache;
        this.book = book;
        this.ticker = ticker;
        times = new LoadTimes(ticker);
    }

    /**
     * The value of a key that a read has missed: loaded by this thread, or by another that was about it already. A reader to
     * whom the cache may not answer shares nothing: an update may have returned because this member was not to answer any more,
     * without its invalidation being here, so that the load of another reader is kept for a moment.
     */
    <V, X extends Exception> Object load(Object key, Function<? super V, EntryInfo> infoOf, Loader<V, X> loader)
            throws X {
        boolean mayShare = coherence.mayServe(ticker.read());
        Load load = loads.enter(key);
        if (load.isMine()) {
            return lead(key, load, infoOf, loader);
        }
        Outcome outcome = mayShare ? loads.await(load) : null;
        if (outcome == null) {
            Object kept = inCache.apply(key);
            return kept != null
                    ? kept
                    : loadAndKeep(key, infoOf, loader, () -> {}).value();
        }
        if (outcome.failure() != null) {
            throw SharedLoading.<X>asThrown(outcome.failure());
        }
        return outcome.value();
    }

    /** A load that was kept between this reader's miss and its registration is not repeated; nor is it shared. */
    private <V, X extends Exception> Object lead(
            Object key, Load load, Function<? super V, EntryInfo> infoOf, Loader<V, X> loader) throws X {
        Outcome outcome = new Outcome(null, null, false);
        long token = coherence.token();
        try {
            Object kept = inCache.apply(key);
            if (kept != null) {
                return kept;
            }
            outcome = loadAndKeep(key, infoOf, loader, load::close);
            return outcome.value();
        } catch (Throwable failure) {
            load.close();
            outcome = new Outcome(null, failure, isUntouchedSince(token));
            throw failure;
        } finally {
            loads.leave(key, load, outcome);
        }
    }

    private boolean isUntouchedSince(long token) {
        return coherence.mayServe(ticker.read()) && coherence.token() == token;
    }

    private <V, X extends Exception> Outcome loadAndKeep(
            Object key, Function<? super V, EntryInfo> infoOf, Loader<V, X> loader, Runnable beforeKeeping) throws X {
        long token = coherence.token();
        LoadTimes.Time time = times.begin();
        V value = load(key, loader, time);
        EntryInfo info = value == null ? EntryInfo.DEFAULT : infoOf.apply(value);
        Counters counters = value == null ? book.general() : book.of(key, info.dependencyIds());
        counters.count(Statistic.LOADS);
        counters.count(Statistic.LOAD_NANOS, time.own());
        if (value == null) {
            return new Outcome(null, null, false);
        }
        beforeKeeping.run();
        boolean kept = coherence.fill(entries.of(key, value, info), token);
        if (!kept && coherence.mayServe(ticker.read())) {
            counters.count(Statistic.REFUSED_FILLS);
        }
        return new Outcome(value, null, kept);
    }

    private <V, X extends Exception> V load(Object key, Loader<V, X> loader, LoadTimes.Time time) throws X {
        boolean failed = true;
        try {
            V value = loader.load(key);
            failed = false;
            return value;
        } finally {
            time.end();
            if (failed) {
                book.general().count(Statistic.LOAD_FAILURES);
                book.general().count(Statistic.LOAD_NANOS, time.own());
            }
        }
    }

    /** The failure of a loader of the same key, which can only throw what it declares or what nobody declares. */
    @SuppressWarnings("unchecked")
    private static <X extends Exception> X asThrown(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        return (X) failure;
    }
}
