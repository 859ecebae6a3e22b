package io.tradebench.web.edge;

import io.tradebench.cache.object.RemovalListener;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Numbers what is invalidated in the cache of this member, and tells its edges. Safe for use by many threads. */
final class EdgeHub implements RemovalListener {
    private final String life;
    private final BooleanSupplier answering;
    private final LongSupplier nanoTime;
    private final List<EdgeFeed> feeds = new CopyOnWriteArrayList<>();
    private volatile long number;
    private volatile boolean listened;
    private boolean ended;

    /**
     * @param life another text for each life of this member, in which numbers begin anew: letters and digits
     * @param answering whether edges may answer what they keep
     * @param nanoTime a clock that is never set
     */
    EdgeHub(String life, BooleanSupplier answering, LongSupplier nanoTime) {
        this.life = life;
        this.answering = answering;
        this.nanoTime = nanoTime;
    }

    /** Where this member is; null if it never had an edge. One that has gone may not know yet. */
    String position() {
        return listened ? life + "-" + number : null;
    }

    /** Whether it has an edge now. */
    boolean isHeard() {
        return !feeds.isEmpty();
    }

    /** Begins to tell an edge. */
    synchronized EdgeFeed open() {
        EdgeFeed feed = new EdgeFeed(life, number, answering, nanoTime);
        feeds.add(feed);
        listened = true;
        if (ended) {
            feed.end();
        }
        return feed;
    }

    void close(EdgeFeed feed) {
        feeds.remove(feed);
    }

    /** No edge is told anything any more. */
    synchronized void end() {
        ended = true;
        feeds.forEach(EdgeFeed::end);
    }

    @Override
    public void removed(Collection<?> ids) {
        tell(List.copyOf(ids));
    }

    @Override
    public void cleared() {
        tell(null);
    }

    private synchronized void tell(List<?> ids) {
        long next = number + 1;
        Removal removal = new Removal(next, ids);
        feeds.forEach(feed -> feed.add(removal));
        number = next;
    }

    /**
     * What has left the cache.
     *
     * @param ids null for everything
     */
    record Removal(long number, List<?> ids) {
        String line() {
            return ids == null ? "all " + number + "\n" : "gone " + number + " " + EdgeIds.text(ids) + "\n";
        }
    }
}
