package io.tradebench.trade.sample;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSContext;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Queue and topic of this member's own, for primitives. */
final class SampleDestinations {
    /** What is older than this is of a member that was killed. */
    private static final long MILLIS_TO_LIVE = 10_000;

    private final ConnectionFactory connections;
    private final Destination queue;
    private final Destination topic;

    private SampleDestinations(ConnectionFactory connections, Destination queue, Destination topic) {
        this.connections = connections;
        this.queue = queue;
        this.topic = topic;
    }

    static SampleDestinations ofTheServer() {
        try {
            return new SampleDestinations(
                    InitialContext.doLookup("jms/TradeBrokerFactory"),
                    InitialContext.doLookup("jms/TradePingQueue"),
                    InitialContext.doLookup("jms/TradePingTopic"));
        } catch (NamingException missing) {
            throw new IllegalStateException("The server has no queue and no topic for primitives", missing);
        }
    }

    void toQueue(String id) {
        send(id, queue, DeliveryMode.PERSISTENT);
    }

    void toTopic(String id) {
        send(id, topic, DeliveryMode.NON_PERSISTENT);
    }

    /** A context takes part in the transaction that runs, if there is one. */
    private void send(String id, Destination destination, int mode) {
        try (JMSContext context = connections.createContext()) {
            context.createProducer()
                    .setDeliveryMode(mode)
                    .setTimeToLive(MILLIS_TO_LIVE)
                    .setJMSCorrelationID(id)
                    .send(destination, "ping");
        }
    }
}
