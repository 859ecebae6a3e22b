package io.tradebench.web.primitive.messaging;

import io.tradebench.trade.sample.MessageSamples;
import jakarta.servlet.annotation.WebServlet;

/** A message to a topic, which is not kept. */
@WebServlet("/servlet/PingServlet2MDBTopic")
public class PingServlet2MDBTopic extends MessagingServlet {
    private static final long serialVersionUID = 1L;

    @Override
    String answer(MessageSamples messages) {
        return messages.byTopic();
    }
}
