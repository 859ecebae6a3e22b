package io.tradebench.trade.sample;

import io.tradebench.trade.database.TradeDatabase;
import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.transaction.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * One example of each way to have a message-driven bean do something, for primitives. Nothing is changed. Only for members that have
 * been started with messaging and with primitives. Safe for use by many threads.
 */
@ApplicationScoped
public class MessageSamples {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final String WRITE = "UPDATE quote SET volume = volume WHERE symbol = ?";

    @Inject
    private MessageAnswers answers;

    @Inject
    private Transactions transactions;

    @Inject
    private TradeDatabase database;

    private volatile SampleDestinations destinations;

    /**
     * Sends a persistent message to a queue.
     *
     * @return what the bean that has received it says
     * @throws MessageNotAnsweredException if none receives it within 5 seconds
     */
    public String byQueue() {
        return answers.after(id -> destinations().toQueue(id), LIMIT);
    }

    /** Like {@link #byQueue}, by a topic. */
    public String byTopic() {
        return answers.after(id -> destinations().toTopic(id), LIMIT);
    }

    /** Like {@link #byQueue}, and writes to a quote what it is already: both are committed in one transaction, in two phases. */
    public String inTwoPhases(String symbol) {
        return answers.after(
                id -> transactions.twoPhase(() -> {
                    int rows = database.inRequest(connection -> new JdbcSession(connection).update(WRITE, symbol));
                    destinations().toQueue(id);
                    return rows;
                }),
                LIMIT);
    }

    /** Found when they are needed first: most members have none. */
    private SampleDestinations destinations() {
        SampleDestinations found = destinations;
        if (found == null) {
            found = SampleDestinations.ofTheServer();
            destinations = found;
        }
        return found;
    }
}
