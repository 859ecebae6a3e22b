package io.tradebench.trade.broker;

import io.tradebench.trade.messaging.OrderMessage;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * Completes the orders of {@code TradeBrokerQueue}. The order is committed first, then the message is acknowledged: it may come
 * again, and finds the order completed.
 */
@MessageDriven
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class OrderBroker implements MessageListener {
    @Inject
    private OrderCompletion completion;

    @Override
    public void onMessage(Message message) {
        completion.complete(
                OrderMessage.orderIn(message).orElseThrow(() -> new OrderNotCompletedException(message.toString())));
    }
}
