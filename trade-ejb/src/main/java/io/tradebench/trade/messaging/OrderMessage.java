package io.tradebench.trade.messaging;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import java.util.OptionalLong;

/** What a message says: the id of an order, in the property {@code order}. */
public final class OrderMessage {
    private static final String ORDER = "order";

    private OrderMessage() {}

    static Message of(long orderId, JMSContext context) {
        Message message = context.createMessage();
        try {
            message.setLongProperty(ORDER, orderId);
        } catch (JMSException failure) {
            throw unchecked(failure);
        }
        return message;
    }

    /**
     * The id of the order that a message is about; empty if it is about none.
     *
     * @throws JMSRuntimeException if the message cannot be read
     */
    public static OptionalLong orderIn(Message message) {
        try {
            return message.propertyExists(ORDER)
                    ? OptionalLong.of(message.getLongProperty(ORDER))
                    : OptionalLong.empty();
        } catch (JMSException failure) {
            throw unchecked(failure);
        }
    }

    static JMSRuntimeException unchecked(JMSException failure) {
        return new JMSRuntimeException(failure.getMessage(), failure.getErrorCode(), failure);
    }
}
