package io.tradebench.cache.protocol.wire;

import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.cache.protocol.invalidation.Invalidation;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import java.util.List;
import java.util.Set;

/** What members say to each other. */
public sealed interface Message {
    /**
     * Heartbeat, both as a request and as its reply.
     *
     * @param number the sender's last invalidation
     * @param received the last invalidation of the receiver's that the sender has applied; -1 if it does not follow it yet
     * @param generation the sender's generation
     * @param meeting numbers the occasions on which the sender has met another member; the one of meeting the receiver
     * @param separated whether the sender has ever lost a member that did not say farewell, and so may have missed updates
     * @param regime the regime that holds at the sender
     * @param prepared the regime the sender is about to enter; null if none
     */
    record Heartbeat(
            long number,
            long received,
            long generation,
            long meeting,
            boolean separated,
            Regime regime,
            Proposal prepared)
            implements Message {
        public static final long NOTHING = -1;
    }

    /**
     * Invalidations, pushed entries and announced ids.
     *
     * @param forgotten the sender no longer knows those up to this number: a receiver that is not as far has missed them
     * @param invalidations the next ones, in order
     * @param parcels pushed entries
     * @param announced ids of entries that the sender has
     */
    record Delivery(long forgotten, List<Invalidation> invalidations, List<Parcel> parcels, Set<Object> announced)
            implements Message {}

    /**
     * Entries on their way to a member.
     *
     * @param vector the vector that they were read at
     * @param generation the generation of the receiver that the sender knew then
     * @param entries encoded
     */
    record Parcel(VersionVector vector, long generation, List<byte[]> entries) {
        /** What its entries take. */
        public long bytes() {
            return entries.stream().mapToLong(entry -> entry.length).sum();
        }
    }

    /** Reply to a delivery: the number that the receiver has arrived at. */
    record Received(long number) implements Message {}

    /** Asks for an entry. */
    record Fetch(Object key) implements Message {}

    /**
     * Reply to a fetch.
     *
     * @param vector the vector that the entry was read at
     * @param entry encoded; empty if there is none
     */
    record Found(VersionVector vector, byte[] entry) implements Message {
        public boolean isPresent() {
            return entry.length > 0;
        }
    }

    /** The sender leaves after its invalidation of this number. */
    record Farewell(long number) implements Message {}

    /** First phase of a switch. */
    record Prepare(Proposal proposal) implements Message {}

    /** Second phase of a switch. */
    record Commit(Regime regime) implements Message {}

    /**
     * Reply to both phases of a switch and to a farewell.
     *
     * @param done whether all of it is done; a coordinator asks again until it is
     */
    record Agreed(boolean done) implements Message {}

    /** Reply to the first phase of a switch: the switch is to be called off. */
    record Refused(String reason) implements Message {}

    /**
     * A switch that is under way.
     *
     * @param regime to be entered
     * @param coordinator who leads it
     * @param participants the members it knows of, itself included
     */
    record Proposal(Regime regime, MemberId coordinator, Set<MemberId> participants) {}
}
