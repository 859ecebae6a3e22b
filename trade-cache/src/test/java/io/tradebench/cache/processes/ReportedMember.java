package io.tradebench.cache.processes;

import io.tradebench.cache.protocol.simulation.History;
import io.tradebench.cache.protocol.simulation.Participant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * One life of a member as it reports itself: its identities, and whom it has in view. It reports a loss before it acts on it and
 * again once it has, an encounter once it has acted on it; so what the history takes for seen is seen, and what it takes for
 * lost is lost.
 */
final class ReportedMember implements Participant {
    private final String name;
    private final LongSupplier clock;
    private final History history;
    private final Map<String, Long> firstLosses;
    private final Map<String, Long> seen = new ConcurrentHashMap<>();
    private final Map<String, Long> lost = new ConcurrentHashMap<>();
    private final Set<String> ids = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private volatile String id = "";
    private volatile boolean gone;

    /** @param firstLosses when somebody lost sight of an identity for the first time; common to all members */
    ReportedMember(String name, LongSupplier clock, History history, Map<String, Long> firstLosses) {
        this.name = name;
        this.clock = clock;
        this.history = history;
        this.firstLosses = firstLosses;
    }

    /** Takes note of what the member says: {@code self}, {@code losing}, {@code lost} or {@code seen} and an identity, or a violation. */
    void report(String what) {
        String[] words = what.split(" ", 2);
        long now = clock.getAsLong();
        switch (words[0]) {
            case "self" -> {
                ids.add(words[1]);
                id = words[1];
            }
            case "losing" -> {
                firstLosses.putIfAbsent(words[1], now);
                seen.remove(words[1]);
            }
            case "lost" -> lost.put(words[1], now);
            case "seen" -> seen.put(words[1], now);
            case "violated" -> history.violated(name + ": " + words[1]);
            default -> throw new IllegalArgumentException(what);
        }
    }

    void connected() {
        connections.incrementAndGet();
    }

    void disconnected() {
        connections.decrementAndGet();
    }

    /** Whether the database still does something for it. */
    boolean isConnected() {
        return connections.get() > 0;
    }

    void setGone() {
        gone = true;
    }

    @Override
    public boolean sees(Participant peer) {
        return seen.containsKey(((ReportedMember) peer).id);
    }

    @Override
    public long seenSince(Participant peer) {
        return seen.getOrDefault(((ReportedMember) peer).id, clock.getAsLong());
    }

    @Override
    public long lostSince(Participant peer) {
        return lost.getOrDefault(((ReportedMember) peer).id, 0L);
    }

    @Override
    public long firstLost() {
        return ids.stream()
                .mapToLong(each -> firstLosses.getOrDefault(each, Long.MAX_VALUE))
                .min()
                .orElse(Long.MAX_VALUE);
    }

    @Override
    public boolean isGone() {
        return gone;
    }

    @Override
    public String toString() {
        return name;
    }
}
