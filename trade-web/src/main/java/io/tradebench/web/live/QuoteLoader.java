package io.tradebench.web.live;

import io.tradebench.trade.domain.Quote;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * Reads quotes whose state is not known, some at a time and one batch after the other, however many sockets ask for them: so it takes
 * one connection to the database. Tries again for as long as it fails, with fewer at a time, so that one that cannot be read holds up no others. What is not quoted is not read again for a while. Safe for use by
 * many threads.
 */
final class QuoteLoader {
    static final Duration PAUSE = Duration.ofSeconds(2);

    /** For so long a symbol without a quote is remembered. */
    static final Duration ABSENCE = Duration.ofSeconds(10);

    /** So many of them at most; the oldest is forgotten first. */
    static final int MOST_ABSENT = 10_000;

    private static final Logger LOG = System.getLogger(QuoteLoader.class.getName());
    private static final int MOST_AT_A_TIME = 100;

    private final Set<String> wanted = new LinkedHashSet<>();
    private final Map<String, Long> absentSince = new LinkedHashMap<>();
    private final Function<Collection<String>, Map<String, Quote>> source;
    private final Consumer<Collection<Quote>> target;
    private final Predicate<String> isShown;
    private final ScheduledExecutorService scheduler;
    private final LongSupplier nanoTime;
    private int atATime = MOST_AT_A_TIME;
    private boolean running;
    private boolean failing;

    /**
     * @param source reads those of some symbols that are quoted
     * @param target gets what was read
     * @param isShown whether a symbol is still asked for: what nobody shows any more when its turn comes is not read
     * @param nanoTime a clock that is never set
     */
    QuoteLoader(
            Function<Collection<String>, Map<String, Quote>> source,
            Consumer<Collection<Quote>> target,
            Predicate<String> isShown,
            ScheduledExecutorService scheduler,
            LongSupplier nanoTime) {
        this.source = source;
        this.target = target;
        this.isShown = isShown;
        this.scheduler = scheduler;
        this.nanoTime = nanoTime;
    }

    /** Reads some, but for those that were found not to be quoted a short while ago. */
    synchronized void load(Collection<String> symbols) {
        forgetAbsent();
        symbols.stream().filter(symbol -> !absentSince.containsKey(symbol)).forEach(wanted::add);
        begin();
    }

    /** Reads some of which nothing is known any more, in their order. */
    synchronized void loadAnew(Collection<String> symbols) {
        absentSince.clear();
        wanted.addAll(symbols);
        begin();
    }

    private void begin() {
        if (!running && !wanted.isEmpty()) {
            scheduler.execute(this::run);
            running = true;
        }
    }

    private void forgetAbsent() {
        long now = nanoTime.getAsLong();
        Iterator<Long> oldestFirst = absentSince.values().iterator();
        while (oldestFirst.hasNext()
                && (now - oldestFirst.next() >= ABSENCE.toNanos() || absentSince.size() > MOST_ABSENT)) {
            oldestFirst.remove();
        }
    }

    private synchronized void done(Collection<String> asked, Set<String> found) {
        failing = false;
        atATime = Math.min(MOST_AT_A_TIME, 2 * atATime);
        long now = nanoTime.getAsLong();
        asked.stream().filter(symbol -> !found.contains(symbol)).forEach(symbol -> {
            absentSince.remove(symbol);
            absentSince.put(symbol, now);
        });
        forgetAbsent();
    }

    private void run() {
        List<String> batch = next();
        while (!batch.isEmpty()) {
            try {
                Map<String, Quote> found = source.apply(batch);
                done(batch, found.keySet());
                target.accept(found.values());
                batch = next();
            } catch (RuntimeException failure) {
                again(batch, failure);
                return;
            }
        }
    }

    private synchronized List<String> next() {
        List<String> batch = new ArrayList<>();
        Iterator<String> first = wanted.iterator();
        while (first.hasNext() && batch.size() < atATime) {
            String symbol = first.next();
            first.remove();
            if (isShown.test(symbol)) {
                batch.add(symbol);
            }
        }
        running = !batch.isEmpty();
        return batch;
    }

    private synchronized void again(List<String> batch, RuntimeException failure) {
        if (!failing) {
            failing = true;
            LOG.log(Level.WARNING, "Quotes on open pages are read again later", failure);
        }
        atATime = Math.max(1, batch.size() / 2);
        wanted.addAll(batch);
        wanted.removeIf(isShown.negate());
        scheduler.schedule(this::run, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }
}
