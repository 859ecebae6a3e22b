package io.tradebench.cache.trace;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Ticker;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What is asked of a cache, and what becomes of its entries, as lines of text in the order in which it happened
 * ({@code docs/reference/trace.md}). Ids are numbers, in the order in which they are met, so that no data is told. Nothing is added to a trace that
 * is full. Safe for use by several threads, which wait for each other.
 */
public final class Trace {
    /** Of text; a member keeps it in its heap until it is fetched. */
    private static final int MOST_CHARACTERS = 16 << 20;

    private static final int MOST_IDS = 250_000;
    private static final String NONE = "-";
    private static final Duration FOR_EVER = Duration.ofDays(36_500);

    private final Ticker ticker;
    private final int most;
    private final long start;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final StringBuilder text;
    private long millis;
    private volatile boolean full;

    /**
     * Begins now.
     *
     * @param bound how many entries the cache may have
     */
    public Trace(Ticker ticker, int bound) {
        this(ticker, bound, MOST_CHARACTERS);
    }

    Trace(Ticker ticker, int bound, int mostCharacters) {
        this.ticker = ticker;
        most = mostCharacters;
        start = ticker.read();
        text = new StringBuilder("trace 1\nbound " + bound + "\n");
    }

    /**
     * Somebody has asked for an id.
     *
     * @param hit whether the cache had an answer
     */
    public synchronized void read(Object id, boolean hit) {
        if (!full) {
            add((hit ? "h " : "m ") + number(id));
        }
    }

    /** An entry is in the cache from now on. */
    public synchronized void kept(Object key, EntryInfo info) {
        if (full) {
            return;
        }
        Set<Object> ids = new HashSet<>(info.dependencyIds());
        ids.addAll(info.aliases());
        add("k " + number(key) + " " + info.priority() + " " + millis(info.timeToLive()) + " "
                + millis(info.inactivity()) + " " + (ids.isEmpty() ? NONE : numbers(ids)));
    }

    /** What has one of these ids as its key, alias or dependency is not in the cache any more. Ids that nothing had do not matter. */
    public synchronized void removed(Collection<?> ids) {
        if (full) {
            return;
        }
        String known = ids.stream()
                .map(numbers::get)
                .filter(Objects::nonNull)
                .map(String::valueOf)
                .collect(Collectors.joining(","));
        if (!known.isEmpty()) {
            add("x " + known);
        }
    }

    /** Nothing is in the cache any more. */
    public synchronized void cleared() {
        if (!full) {
            add("c");
        }
    }

    /** Whether nothing is added any more. */
    boolean isFull() {
        return full;
    }

    /**
     * Ends it.
     *
     * @param loadNanos what loads have taken meanwhile, by the clock
     * @return all lines
     */
    public synchronized String end(long loadNanos) {
        full = true;
        return text.append("t ")
                .append(now())
                .append("\nloads ")
                .append(TimeUnit.NANOSECONDS.toMicros(loadNanos))
                .append('\n')
                .toString();
    }

    private void add(String line) {
        long now = now();
        if (now > millis) {
            millis = now;
            text.append("t ").append(now).append('\n');
        }
        text.append(line).append('\n');
        if (text.length() > most || numbers.size() > MOST_IDS) {
            full = true;
            text.append("full\n");
        }
    }

    private long now() {
        return TimeUnit.NANOSECONDS.toMillis(ticker.read() - start);
    }

    private String numbers(Set<Object> ids) {
        return ids.stream().map(this::number).map(String::valueOf).collect(Collectors.joining(","));
    }

    private int number(Object id) {
        return numbers.computeIfAbsent(id, unmet -> numbers.size());
    }

    private static String millis(Duration duration) {
        return duration == null || duration.compareTo(FOR_EVER) > 0
                ? NONE
                : String.valueOf(Math.max(1, duration.toMillis()));
    }
}
