package io.tradebench.web.live;

import io.tradebench.trade.domain.Quote;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads quotes whose state is not known, some at a time and one batch after the other, however many sockets ask for them: so it takes
 * one connection to the database. Tries again for as long as it fails. Safe for use by many threads.
 */
final class QuoteLoader {
    static final Duration PAUSE = Duration.ofSeconds(2);

    private static final Logger LOG = System.getLogger(QuoteLoader.class.getName());
    private static final int AT_A_TIME = 100;

    private final Set<String> wanted = new LinkedHashSet<>();
    private final Function<Collection<String>, Map<String, Quote>> source;
    private final Consumer<Collection<Quote>> target;
    private final ScheduledExecutorService scheduler;
    private boolean running;
    private boolean failing;

    /**
     * @param source reads those of some symbols that are quoted
     * @param target gets what was read
     */
    QuoteLoader(
            Function<Collection<String>, Map<String, Quote>> source,
            Consumer<Collection<Quote>> target,
            ScheduledExecutorService scheduler) {
        this.source = source;
        this.target = target;
        this.scheduler = scheduler;
    }

    synchronized void load(Collection<String> symbols) {
        wanted.addAll(symbols);
        if (!running && !wanted.isEmpty()) {
            running = true;
            scheduler.execute(this::run);
        }
    }

    private void run() {
        List<String> batch = next();
        while (!batch.isEmpty()) {
            try {
                target.accept(source.apply(batch).values());
                failing = false;
                batch = next();
            } catch (RuntimeException failure) {
                again(batch, failure);
                return;
            }
        }
    }

    private synchronized List<String> next() {
        List<String> batch = new ArrayList<>(wanted).subList(0, Math.min(AT_A_TIME, wanted.size()));
        batch.forEach(wanted::remove);
        running = !batch.isEmpty();
        return batch;
    }

    private synchronized void again(List<String> batch, RuntimeException failure) {
        if (!failing) {
            failing = true;
            LOG.log(Level.WARNING, "Quotes on open pages are read again later", failure);
        }
        wanted.addAll(batch);
        scheduler.schedule(this::run, PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    }
}
