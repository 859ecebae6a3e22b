package io.tradebench.kit.coherence;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.util.Map;

/**
 * The sessions of a user of the probe at one member: one to read by and one to write by, so that neither waits for the other. And
 * one of another user, whose deeds the first one sees.
 *
 * @param member its name
 * @param reader used by one thread
 * @param writer used by another
 * @param other used by that one, too
 * @param completion by which orders of both are executed
 */
record MemberSessions(String member, Visitor reader, Visitor writer, Visitor other, OrderCompletion completion) {

    private static final String PASSWORD = "probe";

    /** Opens the account of a user, through this member; he has still to log in. */
    void register(String userId) {
        writer.forget();
        requireDone(writer.register(userId, PASSWORD, "Probe"), "open an account");
    }

    /** Logs registered users in, in the place of those before. */
    void login(String userId, String otherId) {
        login(reader, userId);
        login(writer, userId);
        login(other, otherId);
    }

    /**
     * Has the user buy one share, and waits until that is executed.
     *
     * @throws KitException if it is not
     */
    void buy(String symbol) {
        buy(writer, symbol);
    }

    /** The same for the other user. */
    void otherBuys(String symbol) {
        buy(other, symbol);
    }

    private void buy(Visitor buyer, String symbol) {
        Answer answer = buyer.post(Map.of("action", "buy", "symbol", symbol, "quantity", "1"));
        completion.await(answer.confirmedOrder().orElseThrow(() -> Subject.refused(answer, "buy")));
    }

    private void login(Visitor visitor, String userId) {
        visitor.forget();
        requireDone(visitor.login(userId, PASSWORD), "log in at " + member);
    }

    private static void requireDone(Answer answer, String what) {
        if (!Visitor.isDone(answer)) {
            throw new KitException("the probe cannot " + what + ": the answer is "
                    + (answer.status() == 0 ? "missing" : Integer.toString(answer.status())));
        }
    }
}
