package io.tradebench.trade.broker;

import io.tradebench.trade.database.transaction.Transactions;
import io.tradebench.trade.messaging.OrderMessage;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * Completes the orders of {@code TradeBrokerTwoPhaseQueue}: the message is received and the order completed in one transaction of the
 * container, which commits in two phases.
 */
@MessageDriven
public class TwoPhaseOrderBroker implements MessageListener {
    @Inject
    private OrderCompletion completion;

    @Inject
    private Transactions transactions;

    @Override
    public void onMessage(Message message) {
        transactions.markTwoPhase();
        completion.completeInTransaction(
                OrderMessage.orderIn(message).orElseThrow(() -> new OrderNotCompletedException(message.toString())));
    }
}
