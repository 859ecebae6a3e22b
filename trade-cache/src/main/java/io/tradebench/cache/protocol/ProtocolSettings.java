package io.tradebench.cache.protocol;

import java.time.Duration;

/**
 * What can be tuned.
 *
 * @param heartbeat how often members compare their numbers
 * @param silence how long after the last heartbeat a member still answers from its cache
 * @param patience how long a request to a member may take
 * @param rememberedIds how many invalidated ids are remembered for each member
 * @param sharing how members hand entries to each other
 * @param leases of the level strict
 * @param tellsNotShared whether a put of an entry that is not shared has the other members lose what they have under its key
 *     ({@code propogateInvalidationsNotShared} of DynaCache)
 */
public record ProtocolSettings(
        Duration heartbeat,
        Duration silence,
        Duration patience,
        int rememberedIds,
        Sharing sharing,
        Leases leases,
        boolean tellsNotShared) {
    /**
     * How members hand entries to each other.
     *
     * @param fetchDeadline how long a reader waits for another member's entry before it loads the value itself
     * @param pushInterval how long pushed entries wait for company
     * @param pushBatch how many of them wait at most
     * @param knownIds how many cache ids of other members are remembered under push-pull
     */
    public record Sharing(Duration fetchDeadline, Duration pushInterval, int pushBatch, int knownIds) {}

    /**
     * Leases of the level strict, the same on all members.
     *
     * @param length how long a member answers from its cache after it has seen itself in the epoch
     * @param margin by how much longer others wait for the end of a lease, in percent of it: more than clocks may drift apart
     * @param acknowledgement how long a strict update waits for acknowledgements before it has silent members expelled
     */
    public record Leases(Duration length, int margin, Duration acknowledgement) {}

    /** The defaults. */
    public static ProtocolSettings defaults() {
        return new ProtocolSettings(
                Duration.ofMillis(250),
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                8192,
                new Sharing(Duration.ofMillis(20), Duration.ofMillis(100), 64, 100_000),
                new Leases(Duration.ofSeconds(2), 5, Duration.ofMillis(600)),
                false);
    }

    /** The defaults of a member without peers, which hears from nobody and answers nevertheless. */
    static ProtocolSettings alone() {
        ProtocolSettings same = defaults();
        Duration forEver = Duration.ofDays(36_500);
        return new ProtocolSettings(
                same.heartbeat, forEver, same.patience, same.rememberedIds, same.sharing, same.leases, false);
    }

    /** The same with other ways of sharing. */
    public ProtocolSettings withSharing(Sharing newSharing) {
        return new ProtocolSettings(heartbeat, silence, patience, rememberedIds, newSharing, leases, tellsNotShared);
    }

    /** The same with another deadline of fetches. */
    public ProtocolSettings withFetchDeadline(Duration newDeadline) {
        return withSharing(new Sharing(newDeadline, sharing.pushInterval, sharing.pushBatch, sharing.knownIds));
    }

    /** The same with other leases. */
    public ProtocolSettings withLeases(Leases newLeases) {
        return new ProtocolSettings(heartbeat, silence, patience, rememberedIds, sharing, newLeases, tellsNotShared);
    }

    /** The same with another length of leases; an update waits for acknowledgements three tenths of it. */
    public ProtocolSettings withLease(Duration newLease) {
        return withLeases(
                new Leases(newLease, leases.margin, newLease.multipliedBy(3).dividedBy(10)));
    }

    /** The same with puts of entries that are not shared told to the other members, or not; off by default. */
    public ProtocolSettings withTellsNotShared(boolean newTellsNotShared) {
        return new ProtocolSettings(heartbeat, silence, patience, rememberedIds, sharing, leases, newTellsNotShared);
    }

    /** The same with other bounds of memory. */
    public ProtocolSettings withBounds(int newRememberedIds, int newKnownIds) {
        Sharing bounded = new Sharing(sharing.fetchDeadline, sharing.pushInterval, sharing.pushBatch, newKnownIds);
        return new ProtocolSettings(heartbeat, silence, patience, newRememberedIds, bounded, leases, tellsNotShared);
    }

    /** How long after a member has last vouched for another one it is certain that the other one does not rely on it. */
    public Duration silenceRunOut() {
        return withMargin(silence);
    }

    /** How long after a member was taken out of the epoch it is certain not to answer from its cache. */
    public Duration leaseRunOut() {
        return withMargin(leases.length);
    }

    private Duration withMargin(Duration duration) {
        return duration.plus(duration.multipliedBy(leases.margin).dividedBy(100));
    }
}
