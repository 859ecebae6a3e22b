package io.tradebench.web.primitive.messaging;

import io.tradebench.trade.sample.MessageNotAnsweredException;
import io.tradebench.trade.sample.MessageSamples;
import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A primitive that sends a message, and shows what the message-driven bean says that has received it. */
abstract class MessagingServlet extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient MessageSamples messages;

    @Override
    protected final void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        write(page(answer(messages)), response);
    }

    /**
     * Sends one message.
     *
     * @return what was answered
     * @throws MessageNotAnsweredException if nobody has received it
     */
    abstract String answer(MessageSamples messages);
}
