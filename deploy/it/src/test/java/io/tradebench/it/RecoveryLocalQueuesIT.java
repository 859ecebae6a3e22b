package io.tradebench.it;

import static io.tradebench.it.RecoveryBed.POISON;
import static io.tradebench.it.RecoveryBed.USER;
import static io.tradebench.it.RecoveryBed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.it.RecoveryBed.Locks;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With Derby, and the queues in the member. The steps of orders in one phase, which are the same wherever data and queues are, are tried here. */
class RecoveryLocalQueuesIT extends RecoveryContract {
    @BeforeAll
    static void start() throws Exception {
        start("derby-client", "local");
    }

    @Override
    String processing() {
        return "async";
    }

    /** Not decided, the receipt of the message is rolled back with the completion, and it comes again; decided, it is kept with it. */
    @ParameterizedTest
    @CsvSource({"false, direct", "true, session-direct"})
    void killedBetweenThePhasesOfACompletion_theOrderIsCompletedOnce(boolean decided, String runtimeMode)
            throws Exception {
        bed.configure("async-2pc", runtimeMode);
        int holdings = bed.holdings();
        Relay.Hold hold = decided ? relay.holdRequest(database.commit(), 1) : relay.holdAnswer(database.prepare(), 1);
        bed.buy();
        bed.killBetweenThePhases(hold);

        bed.awaitNoneOpen();
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /** The completion is committed, the receipt of its message not yet. */
    @Test
    void killedBetweenTheCommitsOfACompletion_theOrderIsCompletedOnce() throws Exception {
        bed.configure("async-2pc", "ejb");
        int holdings = bed.holdings();
        int closed = bed.inDatabase("closed");
        Relay.Hold hold = relay.holdAnswer(database.commit(), 1);
        bed.buy();
        eventually().until(hold::isReached);
        eventually().until(() -> bed.inDatabase("closed") == closed + 1);
        bed.killAndStart();

        assertThat(bed.open()).isZero();
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    @Test
    void killedWhileTheOrderIsPlaced_nothingHasHappened() throws Exception {
        bed.configure("async", "direct");
        int orders = bed.orders();
        Client client = bed.login(USER);
        String account = "SELECT balance FROM account WHERE profile_user_id = '" + USER + "'";
        try (Locks other = bed.lock(account, () -> bed.buy(client))) {
            bed.killAndStart(other);
        }
        assertThat(bed.orders()).isEqualTo(orders);
    }

    /** It was committed and paid, and no message tells of it. */
    @Test
    void killedBeforeTheMessageIsSent_theSweeperBringsTheOrder() throws Exception {
        bed.configure("async", "ejb");
        int holdings = bed.holdings();
        Client client = bed.login(USER);
        Relay.Hold hold = relay.holdAnswerWith(database.committed());
        bed.buy(client);
        eventually().until(hold::isReached);
        eventually().until(() -> bed.inDatabase("open") == 1);
        bed.killAndStart();

        bed.awaitNoneOpen();
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /** What the bean had begun is undone; the message comes again, since it is on disk. */
    @Test
    void killedWhileTheOrderIsCompleted_itIsCompletedOnce() throws Exception {
        bed.configure("async", "session-direct");
        int holdings = bed.holdings();
        try (Locks other = bed.lock(PRICES, bed::buy)) {
            assertThat(bed.inDatabase("open")).isEqualTo(1);
            bed.killAndStartWithoutSweeping(other);
        }
        bed.awaitNoneOpen();
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /** The holding goes once, and its money comes once. */
    @Test
    void killedWhileASaleIsCompleted_itIsCompletedOnce() throws Exception {
        bed.configure("sync", "ejb");
        Client client = bed.login(USER);
        RecoveryBed.buyAtOnce(client);
        List<String> holdings = Answers.holdings(client);
        String sold = holdings.get(holdings.size() - 1);
        bed.configure("async", "ejb");
        BigDecimal balance = bed.balance();
        try (Locks other = bed.lock(PRICES, () -> bed.sell(client, sold))) {
            assertThat(bed.inDatabase("open")).isEqualTo(1);
            bed.killAndStart(other);
        }
        bed.awaitNoneOpen();
        assertThat(Answers.holdings(bed.login(USER))).isEqualTo(holdings.subList(0, holdings.size() - 1));
        assertThat(bed.balance()).isGreaterThan(balance);
    }

    /** The message comes again, and finds the order completed. */
    @Test
    void killedBeforeTheMessageIsAcknowledged_theOrderIsCompletedOnce() throws Exception {
        bed.configure("async", "direct");
        int holdings = bed.holdings();
        int closed = bed.inDatabase("closed");
        Relay.Hold hold;
        try (Locks other = bed.lock(PRICES, bed::buy)) {
            hold = relay.holdAnswerWith(database.committed());
            other.release();
        }
        eventually().until(hold::isReached);
        eventually().until(() -> bed.inDatabase("closed") == closed + 1);
        bed.killAndStart();

        assertThat(bed.open()).isZero();
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /** Nothing is cancelled yet; the dead letter comes again. */
    @Test
    void killedBeforeADeadLettersOrderIsCancelled_itIsCancelledOnce() throws Exception {
        bed.configure("async-2pc", "direct");
        BigDecimal balance = bed.balance();
        int cancelled = bed.inDatabase("cancelled");
        Relay.Hold hold = relay.holdRequest("cancelled", 0);
        bed.buy(POISON);
        eventually().until(hold::isReached);
        assertThat(bed.inDatabase("open")).isEqualTo(1);
        bed.killAndStart();
        eventually().until(() -> bed.inDatabase("cancelled") == cancelled + 1);
        assertThat(bed.balance()).isEqualTo(balance);
    }
}
