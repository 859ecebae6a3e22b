package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static io.tradebench.it.RecoveryBed.POISON;
import static io.tradebench.it.RecoveryBed.USER;
import static io.tradebench.it.RecoveryBed.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.it.RecoveryBed.Locks;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** With PostgreSQL, and the queues at a messaging server. */
class RecoveryRemoteQueuesIT extends RecoveryContract {
    private static final String PRODUCT = "postgres";

    @BeforeAll
    static void start() throws Exception {
        start(PRODUCT, "remote");
    }

    @Override
    String processing() {
        return "async-2pc";
    }

    /** It was not decided: neither the order is there nor its message, and nothing was paid. */
    @Test
    void killedBeforeTheDecision_nothingHasHappened() throws Exception {
        bed.configure("async-2pc", "direct");
        int orders = bed.orders();
        Relay.Hold hold = relay.holdAnswer(database.prepare(), 0);
        bed.buy();
        bed.killBetweenThePhases(hold);

        assertThat(bed.orders()).isEqualTo(orders);
    }

    /** The order is committed, its message not yet: that follows when the member is back. */
    @Test
    void killedBetweenTheCommitsOfDatabaseAndQueue_theOrderIsCompletedOnce() throws Exception {
        bed.configure("async-2pc", "ejb");
        int orders = bed.orders();
        int holdings = bed.holdings();
        Relay.Hold hold = relay.holdAnswer(database.commit(), 0);
        bed.buy();
        eventually().until(hold::isReached);
        eventually().until(() -> bed.inDatabase("open") == 1);
        bed.killAndStart();

        bed.awaitNoneOpen();
        assertThat(bed.orders()).isEqualTo(orders + 1);
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /**
     * Only what is in doubt waits for the member that can decide it; another one completes the rest. In Derby others wait as well, where
     * tables are so small that it reads them from one end to the other.
     */
    @Test
    void killedBetweenThePhases_whatIsNotInDoubt_isCompletedByAnotherMember() throws Exception {
        bed.configure("async-2pc", "ejb");
        int holdings = bed.holdings();
        Client other = bed.login("uid:5");
        int holdingsOfOther = RecoveryBed.holdings(other);
        try (TradeServer survivor = TradeServer.start("recovery-survivor", PRODUCT, bed.variablesPastTheRelay())) {
            Client otherThere = Client.loggedIn(survivor, "uid:5");
            try (Locks prices = bed.lock(PRICES)) {
                RecoveryBed.buyAtOnce(other);
                Relay.Hold hold = relay.holdRequest(database.commit(), 0);
                bed.buy();
                eventually().until(hold::isReached);
                eventually().until(() -> database.prepared() == 1);
                bed.server().kill();
                relay.holdNothing();
                prices.release();
            }
            try {
                eventually().until(() -> RecoveryBed.holdings(otherThere) == holdingsOfOther + 1);
                assertThat(database.prepared()).isEqualTo(1);
                // a login changes the account, too
                HttpResponse<String> inDoubt = new Client(survivor).post("login", "uid", USER, "passwd", "xxx");
                assertThat(inDoubt.statusCode()).isEqualTo(503);
                assertThat(header(inDoubt, "Retry-After")).isNotEmpty();
            } finally {
                bed.server().startAgain();
            }
            eventually().until(() -> database.prepared() == 0);
            bed.awaitNoneOpen();
        }
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /** The member waits for it with what it has still to commit there. */
    @Test
    void messagingServerKilledBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        bed.configure("async-2pc", "session-direct");
        int orders = bed.orders();
        Relay.Hold hold = relay.holdRequest(database.commit(), 0);
        bed.buy();
        eventually().until(hold::isReached);
        bed.messaging().kill();
        relay.holdNothing();
        eventually().until(() -> bed.orders() == orders + 1);

        bed.messaging().startAgain();
        bed.awaitNoneOpen();
        eventually().until(() -> database.prepared() == 0);
    }

    /** The dead letter comes again, and finds its order cancelled. */
    @Test
    void killedBeforeADeadLetterIsAcknowledged_itsOrderIsCancelledOnce() throws Exception {
        bed.configure("async-2pc", "session-direct");
        BigDecimal balance = bed.balance();
        int cancelled = bed.inDatabase("cancelled");
        Relay.Hold hold;
        try (Locks other = bed.lock(PRICES, () -> bed.buy(POISON))) {
            hold = relay.holdAnswerWith(database.committed());
            other.release();
        }
        eventually().until(hold::isReached);
        eventually().until(() -> bed.inDatabase("cancelled") == cancelled + 1);
        bed.killAndStart();
        bed.awaitNoneOpen();
        assertThat(bed.inDatabase("cancelled")).isEqualTo(cancelled + 1);
        assertThat(bed.balance()).isEqualTo(balance);
    }
}
