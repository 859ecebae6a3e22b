package io.tradebench.web.primitive.messaging;

import io.tradebench.trade.sample.MessageSamples;
import jakarta.servlet.annotation.WebServlet;

/** A persistent message to a queue, as orders send one. */
@WebServlet("/servlet/PingServlet2MDBQueue")
public class PingServlet2MDBQueue extends MessagingServlet {
    private static final long serialVersionUID = 1L;

    @Override
    String answer(MessageSamples messages) {
        return messages.byQueue();
    }
}
