package io.tradebench.trade.broker;

import io.tradebench.trade.messaging.OrderMessage;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.OptionalLong;

/** Settles the orders of {@code TradeDeadLetterQueue}: their messages have failed as often as they may. */
@MessageDriven
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class DeadOrderBroker implements MessageListener {
    private static final Logger LOG = System.getLogger(DeadOrderBroker.class.getName());

    @Inject
    private OrderCompletion completion;

    @Override
    public void onMessage(Message message) {
        try {
            OptionalLong order = OrderMessage.orderIn(message);
            if (order.isPresent()) {
                completion.settle(order.getAsLong());
            } else {
                LOG.log(Level.ERROR, "A message about no order is dropped: {0}", message);
            }
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
