package io.tradebench.trade.sample;

/** A message of a primitive was sent, and no bean has received it in time. */
public class MessageNotAnsweredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MessageNotAnsweredException(String message, Throwable cause) {
        super(message, cause);
    }
}
