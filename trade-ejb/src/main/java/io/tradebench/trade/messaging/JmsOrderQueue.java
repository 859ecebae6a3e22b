package io.tradebench.trade.messaging;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import java.util.function.IntSupplier;

/** The queue on Jakarta Messaging. */
final class JmsOrderQueue implements OrderQueue {
    /** So many are completed within a second. */
    private static final int LONG = 200;

    private final ConnectionFactory connections;
    private final Queue queue;
    private final IntSupplier depth;

    /** @param depth how many messages wait */
    JmsOrderQueue(ConnectionFactory connections, Queue queue, IntSupplier depth) {
        this.connections = connections;
        this.queue = queue;
        this.depth = depth;
    }

    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public void send(long orderId) {
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
