package io.tradebench.trade.sample;

import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Answers the messages of {@code TradePingTopic}. */
@MessageDriven
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class SampleTopicBean implements MessageListener {
    @Inject
    private MessageAnswers answers;

    @Override
    public void onMessage(Message message) {
        try {
            answers.answer(message.getJMSCorrelationID(), "by the topic: " + message.getBody(String.class));
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
