package io.tradebench.trade.messaging;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import java.util.function.IntSupplier;

/** The queue on Jakarta Messaging: one for each way to complete orders, so that no bean has to look at messages of another. */
final class JmsOrderQueue implements OrderQueue {
    /** So many are completed within a second. */
    private static final int LONG = 200;

    private final ConnectionFactory connections;
    private final Queue onePhase;
    private final Queue twoPhase;
    private final IntSupplier depth;

    /**
     * @param onePhase whose messages are acknowledged after their orders are completed
     * @param twoPhase whose messages are received in the transactions in which their orders are completed
     * @param depth how many messages wait in both
     */
    JmsOrderQueue(ConnectionFactory connections, Queue onePhase, Queue twoPhase, IntSupplier depth) {
        this.connections = connections;
        this.onePhase = onePhase;
        this.twoPhase = twoPhase;
        this.depth = depth;
    }

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public void send(long orderId) {
        send(orderId, onePhase);
    }

    @Override
    public void sendTwoPhase(long orderId) {
        send(orderId, twoPhase);
    }

    /** A context takes part in the transaction that runs, if there is one. */
    private void send(long orderId, Queue queue) {
        try (JMSContext context = connections.createContext()) {
            context.createProducer()
                    .setDeliveryMode(DeliveryMode.PERSISTENT)
                    .send(queue, OrderMessage.of(orderId, context));
        } catch (JMSRuntimeException failure) {
            throw new OrderNotSentException(failure.getMessage(), failure);
        }
    }

    @Override
    public boolean isLong() {
        return depth.getAsInt() >= LONG;
    }
}
