package io.tradebench.cache.protocol;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

/**
 * Carries requests between members. It may lose, delay, duplicate and reorder them; the protocol needs no more than that a
 * reply belongs to its request, and that an id stands for one life of one member. Safe for use by many threads.
 */
public interface Transport extends AutoCloseable {
    /** Begins to deliver; the listener learns the present view before this returns. Called once. */
    void start(Listener listener);

    /**
     * Sends a request. Never blocks. What comes from outside completes the reply on another thread; only a request that
     * cannot even be sent may have failed when this returns.
     *
     * @param patience after which the request has failed, whatever becomes of it
     * @return the reply; failed if the member cannot be reached, refuses, or has not answered in time
     */
    CompletionStage<byte[]> request(MemberId member, byte[] message, Duration patience);

    /** Whether it never leads to another member: then there is nobody to tell of anything. */
    default boolean isLone() {
        return false;
    }

    /** Delivers nothing any more. */
    @Override
    void close();

    /** The member behind a transport. Called by many threads. */
    interface Listener {
        /**
         * The view has changed; calls come one after the other. A member that has left and come back under the same id is
         * reported as gone in between.
         */
        void viewChanged(View view);

        /**
         * Answers a request of another member.
         *
         * @throws CoherenceException if it is refused; the sender then sees a failure
         */
        byte[] receive(MemberId from, byte[] message);
    }
}
