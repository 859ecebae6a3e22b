package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static io.tradebench.it.RecoveryBed.POISON;
import static io.tradebench.it.RecoveryBed.USER;
import static io.tradebench.it.RecoveryBed.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.tradebench.it.RecoveryBed.Locks;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A member that is killed at a step of an order by message: it is stopped there, the process ends at once, and the same member starts
 * again. On the same members, queues that are full. Each test ends with an exact audit.
 */
@Tag("once")
@ParameterizedClass(name = "{0}, {1}")
@CsvSource({"postgres, remote", "derby-client, local"})
class RecoveryIT {
    private static final String PRICES = "SELECT price FROM quote";

    /** More than the queue and the beans behind it take. */
    private static final int MANY = 10;

    private static final int OTHERS = 4;

    @TempDir
    private static Path folder;

    private static RecoveryBed bed;

    private final PreparingDatabase database = bed.database();
    private final Relay relay = bed.relay();

    @Parameter(0)
    String product;

    @Parameter(1)
    String queues;

    @BeforeParameterizedClassInvocation
    static void start(String product, String queues) throws Exception {
        bed = new RecoveryBed();
        bed.start(product, queues, folder.resolve(product));
    }

    @AfterParameterizedClassInvocation
    static void stop() throws Exception {
        bed.close();
    }

    @AfterEach
    void everyAccountIsExact() {
        relay.holdNothing();
        bed.abandonPurchases();
        bed.awaitNoneOpen();
        assertThat(bed.admin().audit().get("violations")).isEmpty();
    }

    /** It was decided: the order and its message are there, though nobody was told so. */
    @Test
    void killedBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        bed.configure("async-2pc", "ejb");
        int orders = bed.orders();
        Relay.Hold hold = relay.holdRequest(database.commit(), 0);
        bed.buy();
        bed.killBetweenThePhases(hold);

        assertThat(bed.orders()).isEqualTo(orders + 1);
        bed.awaitNoneOpen();
    }

    /** It was not decided: neither the order is there nor its message, and nothing was paid. */
    @Test
    void killedBeforeTheDecision_nothingHasHappened() throws Exception {
        onlyWith("remote");
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
        onlyWith("remote");
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

    /** Not decided, the receipt of the message is rolled back with the completion, and it comes again; decided, it is kept with it. */
    @ParameterizedTest
    @CsvSource({"false, direct", "true, session-direct"})
    void killedBetweenThePhasesOfACompletion_theOrderIsCompletedOnce(boolean decided, String runtimeMode)
            throws Exception {
        onlyWith("local");
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
        onlyWith("local");
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

    /**
     * Only what is in doubt waits for the member that can decide it; another one completes the rest. In Derby others wait as well, where
     * tables are so small that it reads them from one end to the other.
     */
    @Test
    void killedBetweenThePhases_whatIsNotInDoubt_isCompletedByAnotherMember() throws Exception {
        onlyWith("remote");
        bed.configure("async-2pc", "ejb");
        int holdings = bed.holdings();
        Client other = bed.login("uid:5");
        int holdingsOfOther = RecoveryBed.holdings(other);
        try (TradeServer survivor = TradeServer.start("recovery-survivor", product, bed.variablesPastTheRelay())) {
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
        onlyWith("remote");
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

    @Test
    void killedWhileTheOrderIsPlaced_nothingHasHappened() throws Exception {
        configureOnePhase("direct");
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
        configureOnePhase("ejb");
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

    /** What the bean had begun is undone; the message comes again. */
    @Test
    void killedWhileTheOrderIsCompleted_itIsCompletedOnce() throws Exception {
        configureOnePhase("session-direct");
        int holdings = bed.holdings();
        try (Locks other = bed.lock(PRICES, bed::buy)) {
            assertThat(bed.inDatabase("open")).isEqualTo(1);
            bed.killAndStart(other);
        }
        bed.awaitNoneOpen();
        assertThat(bed.holdings()).isEqualTo(holdings + 1);
    }

    /** The message comes again, and finds the order completed. */
    @Test
    void killedBeforeTheMessageIsAcknowledged_theOrderIsCompletedOnce() throws Exception {
        configureOnePhase("direct");
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
        onlyWith("local");
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

    /** The dead letter comes again, and finds its order cancelled. */
    @Test
    void killedBeforeADeadLetterIsAcknowledged_itsOrderIsCancelledOnce() throws Exception {
        onlyWith("remote");
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

    @ParameterizedTest
    @CsvSource({"async, local", "async-2pc, remote"})
    void moreOrdersThanTheQueueTakes_areCompletedByTheirRequests(String orders, String kind) throws Exception {
        onlyWith(kind);
        bed.configure(orders, "ejb");
        List<Client> users = IntStream.range(0, MANY + OTHERS)
                .mapToObj(each -> bed.login("uid:" + (5 + each)))
                .toList();
        int settled = bed.orders() - bed.open();
        int closed = bed.inDatabase("closed");
        long refused = bed.refusedByTheQueue();
        ExecutorService requests = Executors.newFixedThreadPool(MANY);
        int placed = MANY;
        try {
            List<Future<Integer>> waiting = new ArrayList<>();
            try (Locks other = bed.lock(PRICES + " WHERE symbol = 's:0'")) {
                users.subList(0, MANY).forEach(user -> waiting.add(requests.submit(() -> buy(user, "s:0"))));
                eventually().until(() -> bed.inDatabase("open") == MANY);
                while (bed.inDatabase("closed") == closed && placed < users.size()) {
                    assertThat(buy(users.get(placed++), "s:1")).isEqualTo(303);
                }
                eventually().until(() -> bed.inDatabase("closed") > closed);
                other.release();
            }
            for (Future<Integer> each : waiting) {
                assertThat(each.get()).isEqualTo(303);
            }
        } finally {
            requests.shutdownNow();
        }
        bed.awaitNoneOpen();
        assertThat(bed.orders()).isEqualTo(settled + placed);
        assertThat(bed.refusedByTheQueue()).isGreaterThan(refused);
    }

    private static int buy(Client user, String symbol) {
        return user.post("buy", "symbol", symbol, "quantity", "1").statusCode();
    }

    /** Neither the product nor where the queue is makes a difference to these steps: one of each is enough. */
    private void configureOnePhase(String runtimeMode) {
        onlyWith("local");
        bed.configure("async", runtimeMode);
    }

    /** A start takes its time: where the two need not differ, one of them has to do. */
    private void onlyWith(String kind) {
        assumeThat(queues).isEqualTo(kind);
    }
}
