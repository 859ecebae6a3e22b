package io.tradebench.trade.messaging;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.Messaging;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Queue;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Finds the queue that this member uses: its own, or the one in the messaging server. */
@ApplicationScoped
public class OrderQueueProducer {
    private static final String CONNECTIONS = "jms/TradeBrokerFactory";
    private static final String ONE_PHASE = "TradeBrokerQueue";
    private static final String TWO_PHASE = "TradeBrokerTwoPhaseQueue";

    @Produces
    @ApplicationScoped
    OrderQueue find(ConfigurationService configuration) {
        return configuration.current().messaging() == Messaging.OFF ? OrderQueue.NONE : ofTheServer();
    }

    private static OrderQueue ofTheServer() {
        try {
            return new JmsOrderQueue(
                    InitialContext.<ConnectionFactory>doLookup(CONNECTIONS), queue(ONE_PHASE), queue(TWO_PHASE));
        } catch (NamingException missing) {
            throw new IllegalStateException("trade.messaging is on, and the server has none of its resources", missing);
        }
    }

    private static Queue queue(String name) throws NamingException {
        return InitialContext.doLookup("jms/" + name);
    }
}
