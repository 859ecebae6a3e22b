package io.tradebench.trade.streaming;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.Reply;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Tells the other members that this one listens, each time that it is run. Used by one thread at a time. */
final class Interest implements Runnable {
    /** The topic by which a member asks another one for its changes; the body is its name. */
    static final String LISTEN = "quotes.listen";

    /** The answer of a member that has had a feed for the one that asks since it asked before. */
    static final String KNOWN = "known";

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Cluster cluster;
    private final Runnable missed;
    private Set<String> telling;

    /** @param missed is called the first time, and whenever changes may have been missed */
    Interest(Cluster cluster, Runnable missed) {
        this.cluster = cluster;
        this.missed = missed;
    }

    @Override
    public void run() {
        Map<String, Reply> replies = new HashMap<>(asked());
        replies.values().removeIf(reply -> !reply.isAnswered());
        // A member that has gone may have taken with it what it had not told yet.
        boolean complete = telling != null
                && replies.keySet().containsAll(telling)
                && replies.values().stream().allMatch(reply -> reply.text().equals(KNOWN));
        telling = replies.keySet();
        if (!complete) {
            missed.run();
        }
    }

    private Map<String, Reply> asked() {
        Set<String> others = new HashSet<>(cluster.present());
        others.remove(cluster.self());
        return cluster.ask(LISTEN, cluster.self(), others, PATIENCE);
    }
}
