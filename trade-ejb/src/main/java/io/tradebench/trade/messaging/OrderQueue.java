package io.tradebench.trade.messaging;

/** The queue by which open orders reach their completion. Safe for use by many threads. */
public interface OrderQueue {
    /** Of a member without messaging: nobody can send, and there is nothing to wait for. */
    OrderQueue NONE = new OrderQueue() {
        @Override
        public boolean isThere() {
            return false;
        }

        @Override
        public void send(long orderId) {
            throw new OrderNotSentException("This member has no messaging", null);
        }

        @Override
        public void sendTwoPhase(long orderId) {
            send(orderId);
        }

        @Override
        public boolean isLong() {
            return false;
        }
    };

    /** Whether this member has messaging. */
    boolean isThere();

    /**
     * Sends a persistent message: the order is to be completed. The message outlives the process from the return on.
     *
     * @throws OrderNotSentException if the queue is full or cannot be reached
     */
    void send(long orderId);

    /**
     * Sends a persistent message within the transaction that runs: it is there when that commits, and is received and the order
     * completed in one transaction, too.
     *
     * @throws OrderNotSentException if the queue is full or cannot be reached; the transaction may commit all the same
     */
    void sendTwoPhase(long orderId);

    /**
     * Whether so many orders wait that it would be of no use to send old ones again.
     *
     * @throws OrderNotSentException if the queue cannot be reached
     */
    boolean isLong();
}
