package io.tradebench.trade.messaging;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.Messaging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Queue;
import java.lang.management.ManagementFactory;
import java.util.function.IntSupplier;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Finds the queue of this member. */
@ApplicationScoped
public class OrderQueueProducer {
    private static final String CONNECTIONS = "jms/TradeBrokerFactory";
    private static final String ONE_PHASE = "TradeBrokerQueue";
    private static final String TWO_PHASE = "TradeBrokerTwoPhaseQueue";
    private static final String BEAN = "WebSphere:feature=wasJmsServer,type=Queue,name=";

    @Produces
    @ApplicationScoped
    OrderQueue find(ConfigurationService configuration) {
        return configuration.current().messaging() == Messaging.OFF ? OrderQueue.NONE : ofTheServer();
    }

    private static OrderQueue ofTheServer() {
        try {
            IntSupplier onePhase = depth(new ObjectName(BEAN + ONE_PHASE));
            IntSupplier twoPhase = depth(new ObjectName(BEAN + TWO_PHASE));
            return new JmsOrderQueue(
                    InitialContext.<ConnectionFactory>doLookup(CONNECTIONS),
                    queue(ONE_PHASE),
                    queue(TWO_PHASE),
                    () -> onePhase.getAsInt() + twoPhase.getAsInt());
        } catch (NamingException | MalformedObjectNameException missing) {
            throw new IllegalStateException("trade.messaging is on, and the server has no queue", missing);
        }
    }

    private static Queue queue(String name) throws NamingException {
        return InitialContext.doLookup("jms/" + name);
    }

    /** Jakarta Messaging itself does not tell. */
    private static IntSupplier depth(ObjectName queue) {
        MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
        return () -> {
            try {
                return ((Number) beans.getAttribute(queue, "Depth")).intValue();
            } catch (JMException unknown) {
                throw new OrderNotSentException("The server does not tell how long its queue is", unknown);
            }
        };
    }
}
