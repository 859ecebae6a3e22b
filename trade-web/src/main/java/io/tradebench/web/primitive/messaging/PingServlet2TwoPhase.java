package io.tradebench.web.primitive.messaging;

import io.tradebench.trade.sample.MessageSamples;
import jakarta.servlet.annotation.WebServlet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * One row is written and one persistent message sent in a transaction that commits in two phases. The row keeps what it has; the
 * message is received after the commit.
 */
@WebServlet("/servlet/PingServlet2TwoPhase")
public class PingServlet2TwoPhase extends MessagingServlet {
    private static final long serialVersionUID = 1L;

    private final transient Supplier<? extends RandomGenerator> random = ThreadLocalRandom::current;

    @Override
    String answer(MessageSamples messages) {
        return messages.inTwoPhases("s:" + random.get().nextInt(configuration().maxQuotes()));
    }
}
