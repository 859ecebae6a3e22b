package io.tradebench.cache.protocol.simulation;

/** One life of a member as a {@link History} knows it. Moments are those of the history's clock. */
public interface Participant {
    boolean sees(Participant peer);

    /** Since when it has had a peer in view that it sees. */
    long seenSince(Participant peer);

    /** When it lost sight of a peer; 0 if it has never lost it. */
    long lostSince(Participant peer);

    /** When somebody lost sight of this member for the first time. */
    long firstLost();

    /** Whether it is dead. */
    boolean isGone();
}
