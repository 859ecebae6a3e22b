package io.tradebench.trade.messaging;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import java.util.Enumeration;
import java.util.stream.Stream;

/** The queue on Jakarta Messaging: one for each way to complete orders, so that no bean has to look at messages of another. */
final class JmsOrderQueue implements OrderQueue {
    /** So many are completed within a second. */
    private static final int LONG = 200;

    private final ConnectionFactory connections;
    private final Queue onePhase;
    private final Queue twoPhase;

    /**
     * @param onePhase whose messages are acknowledged after their orders are completed
     * @param twoPhase whose messages are received in the transactions in which their orders are completed
     */
    JmsOrderQueue(ConnectionFactory connections, Queue onePhase, Queue twoPhase) {
        this.connections = connections;
        this.onePhase = onePhase;
        this.twoPhase = twoPhase;
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

    /** Jakarta Messaging does not tell how long a queue is: its messages are counted, up to what is long. */
    @Override
    public boolean isLong() {
        try (JMSContext context = connections.createContext()) {
            context.start();
            return Stream.of(onePhase, twoPhase)
                            .mapToInt(queue -> waiting(queue, context))
                            .sum()
                    >= LONG;
        } catch (JMSRuntimeException failure) {
            throw new OrderNotSentException(failure.getMessage(), failure);
        }
    }

    private static int waiting(Queue queue, JMSContext context) {
        try (QueueBrowser browser = context.createBrowser(queue)) {
            Enumeration<?> messages = browser.getEnumeration();
            int waiting = 0;
            while (waiting < LONG && messages.hasMoreElements()) {
                messages.nextElement();
                waiting++;
            }
            return waiting;
        } catch (JMSException failure) {
            throw OrderMessage.unchecked(failure);
        }
    }
}
