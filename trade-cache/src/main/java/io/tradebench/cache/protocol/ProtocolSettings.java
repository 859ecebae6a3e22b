package io.tradebench.cache.protocol;

import java.time.Duration;

/**
 * What can be tuned.
 *
 * @param heartbeat how often members compare their numbers
 * @param silence how long after the last heartbeat a member still answers from its cache
 * @param patience how long a request to a member may take
 * @param fetchDeadline how long a reader waits for another member's entry before it loads the value itself
 * @param pushInterval how long pushed entries wait for company
 * @param pushBatch how many of them wait at most
 * @param rememberedIds how many invalidated ids are remembered for each member
 * @param knownIds how many cache ids of other members are remembered under push-pull
 * @param lease how long a member answers from its cache after it has seen itself in the epoch
 * @param leaseMargin by how much longer others wait for the end of a lease, in percent of it: more than clocks may drift apart
 * @param acknowledgement how long a strict update waits for acknowledgements before it has silent members expelled
 * @param tellsNotShared whether a put of an entry that is not shared has the other members lose what they have under its key
 *     ({@code propogateInvalidationsNotShared} of DynaCache)
 */
public record ProtocolSettings(
        Duration heartbeat,
        Duration silence,
        Duration patience,
        Duration fetchDeadline,
        Duration pushInterval,
        int pushBatch,
        int rememberedIds,
        int knownIds,
        Duration lease,
        int leaseMargin,
        Duration acknowledgement,
        boolean tellsNotShared) {
    /** The defaults. */
    public static ProtocolSettings defaults() {
        return new ProtocolSettings(
                Duration.ofMillis(250),
                Duration.ofSeconds(2),
                Duration.ofSeconds(1),
                Duration.ofMillis(20),
                Duration.ofMillis(100),
                64,
                8192,
                100_000,
                Duration.ofSeconds(2),
                5,
                Duration.ofMillis(600),
                false);
    }

    /** The defaults of a member without peers, which hears from nobody and answers nevertheless. */
    public static ProtocolSettings alone() {
        return defaults().withSilence(Duration.ofDays(36_500));
    }

    private ProtocolSettings withSilence(Duration newSilence) {
        return new ProtocolSettings(
                heartbeat,
                newSilence,
                patience,
                fetchDeadline,
                pushInterval,
                pushBatch,
                rememberedIds,
                knownIds,
                lease,
                leaseMargin,
                acknowledgement,
                tellsNotShared);
    }

    /** The same with another deadline of fetches. */
    public ProtocolSettings withFetchDeadline(Duration newDeadline) {
        return new ProtocolSettings(
                heartbeat,
                silence,
                patience,
                newDeadline,
                pushInterval,
                pushBatch,
                rememberedIds,
                knownIds,
                lease,
                leaseMargin,
                acknowledgement,
                tellsNotShared);
    }

    /**
     * The same with another lease, which all members must have the same of; an update waits for acknowledgements three tenths
     * of it.
     */
    public ProtocolSettings withLease(Duration newLease) {
        return new ProtocolSettings(
                heartbeat,
                silence,
                patience,
                fetchDeadline,
                pushInterval,
                pushBatch,
                rememberedIds,
                knownIds,
                newLease,
                leaseMargin,
                newLease.multipliedBy(3).dividedBy(10),
                tellsNotShared);
    }

    /** The same with other bounds of memory. */
    public ProtocolSettings withBounds(int newRememberedIds, int newKnownIds) {
        return new ProtocolSettings(
                heartbeat,
                silence,
                patience,
                fetchDeadline,
                pushInterval,
                pushBatch,
                newRememberedIds,
                newKnownIds,
                lease,
                leaseMargin,
                acknowledgement,
                tellsNotShared);
    }

    /** The same with puts of entries that are not shared told to the other members, or not; off by default. */
    public ProtocolSettings withTellsNotShared(boolean newTellsNotShared) {
        return new ProtocolSettings(
                heartbeat,
                silence,
                patience,
                fetchDeadline,
                pushInterval,
                pushBatch,
                rememberedIds,
                knownIds,
                lease,
                leaseMargin,
                acknowledgement,
                newTellsNotShared);
    }

    /** How long after a member has last vouched for another one it is certain that the other one does not rely on it. */
    public Duration silenceRunOut() {
        return silence.plus(silence.multipliedBy(leaseMargin).dividedBy(100));
    }

    /** How long after a member was taken out of the epoch it is certain not to answer from its cache. */
    public Duration leaseRunOut() {
        return lease.plus(lease.multipliedBy(leaseMargin).dividedBy(100));
    }
}
