package io.tradebench.trade.broker;

import io.tradebench.trade.messaging.OrderMessage;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Settles the orders of {@code TradeDeadLetterQueue}: their messages have failed as often as they may. */
@MessageDriven
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class DeadOrderBroker implements MessageListener {
    private static final Logger LOG = System.getLogger(DeadOrderBroker.class.getName());

    @Inject
    private OrderCompletion completion;

    @Override
    public void onMessage(Message message) {
        OrderMessage.orderIn(message)
                .ifPresentOrElse(
                        completion::settle,
                        () -> LOG.log(Level.ERROR, "A message about no order is dropped: {0}", message));
    }
}
