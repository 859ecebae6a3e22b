package io.tradebench.web.edge;

import io.tradebench.web.edge.EdgeHub.Removal;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * What one edge is told, a line each: {@code life L N} at first, then {@code gone N ID ID...} and {@code all N} for what has left the cache,
 * and {@code beat open T} or {@code beat closed T}, where T are milliseconds of the member's own clock. One thread tells, others may add and end.
 */
final class EdgeFeed {
    /** An edge that is so far behind had better begin anew. */
    static final int MOST_WAITING = 10_000;

    private static final Duration BEAT = Duration.ofMillis(250);

    private final String life;
    private final long first;
    private final BooleanSupplier answering;
    private final LongSupplier nanoTime;
    private final BlockingQueue<Removal> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private volatile boolean ended;

    /** @param first number of the last removal that the edge is not told of */
    EdgeFeed(String life, long first, BooleanSupplier answering, LongSupplier nanoTime) {
        this.life = life;
        this.first = first;
        this.answering = answering;
        this.nanoTime = nanoTime;
    }

    /** If there is no room it ends: an edge must miss nothing. */
    void add(Removal removal) {
        if (!waiting.offer(removal)) {
            end();
        }
    }

    void end() {
        ended = true;
    }

    /**
     * Tells until it is ended.
     *
     * @throws IOException if the edge has gone
     * @throws InterruptedException if the server stops
     */
    void tell(Writer out) throws IOException, InterruptedException {
        out.write("life " + life + " " + first + "\n");
        List<Removal> some = new ArrayList<>();
        while (!ended) {
            long now = Duration.ofNanos(nanoTime.getAsLong()).toMillis();
            out.write((answering.getAsBoolean() ? "beat open " : "beat closed ") + now + "\n");
            out.flush();
            Removal next = waiting.poll(BEAT.toNanos(), TimeUnit.NANOSECONDS);
            if (next != null) {
                some.add(next);
                waiting.drainTo(some);
                for (Removal removal : some) {
                    out.write(removal.line());
                }
                some.clear();
            }
        }
    }
}
