package io.tradebench.trade.cluster;

import io.tradebench.cache.protocol.Transport;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The cluster as one of its members sees it. Safe for use by many threads. */
public interface Cluster extends AutoCloseable {
    /** The name of the cluster. */
    String name();

    /** The name of this member. */
    String self();

    /** The names of all members that are meant to be there, this one included, in their order. */
    List<String> members();

    /** Whether this member has no peers. */
    default boolean isAlone() {
        return members().size() < 2;
    }

    /** Whether this member takes part; it does as the only one left too. */
    boolean isJoined();

    /** The names of the members that this one is connected with, this one included. */
    Set<String> present();

    /** Offers a service to the members, this one included. */
    void serve(String topic, MemberService service);

    /**
     * Asks members and waits for all of them.
     *
     * @param members names out of {@link #members()}
     * @param patience how long to wait, in all
     * @return a reply for each, in the same order
     */
    Map<String, Reply> ask(String topic, String body, Collection<String> members, Duration patience);

    /** Calls back, on a thread of the cluster's, whenever a member has joined. */
    void onJoin(Runnable listener);

    /** The way of a cache to the caches of the same name on the other members; of this member alone if it has no peers. */
    Transport cacheTransport(String cache);

    /** Leaves the cluster. */
    @Override
    void close();
}
