package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.awaitility.core.ConditionFactory;
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
    private static final String USER = "uid:1";

    /** More than the queue and the beans behind it take. */
    private static final int MANY = 10;

    private static final int DEPTH = 3;

    private static final String QUANTITY = "5";

    /** More shares than any holding of a population has: orders for them cannot be completed. */
    private static final String POISON = "777";

    @TempDir
    private static Path folder;

    private static PreparingDatabase database;
    private static Relay relay;
    private static MessagingServer messaging;
    private static TradeServer server;
    private static Admin admin;
    private static final Map<String, String> variables = new TreeMap<>();

    private final ExecutorService user = Executors.newSingleThreadExecutor();

    @Parameter(0)
    String product;

    @Parameter(1)
    String queues;

    @BeforeParameterizedClassInvocation
    static void startServer(String product, String queues) throws Exception {
        database = PreparingDatabase.start(product, folder.resolve(product));
        relay = Relay.to(database.port());
        variables.clear();
        variables.putAll(database.variables());
        variables.put("trade.db.port", Integer.toString(relay.port()));
        variables.put("trade.messaging", "local");
        variables.put("trade.queue.depth", Integer.toString(DEPTH));
        if (queues.equals("remote")) {
            messaging = MessagingServer.start("recovery-messaging", DEPTH);
            variables.putAll(messaging.variables());
        }
        server = TradeServer.start("recovery-" + product, product, variables);
        admin = new Admin(server);
        admin.populate(20, 10);
        try (Connection connection = database.connection();
                Statement changing = connection.createStatement()) {
            changing.execute("ALTER TABLE holding ADD CONSTRAINT poisoned CHECK (quantity <> " + POISON + ")");
        }
    }

    @AfterParameterizedClassInvocation
    static void stopServer() throws Exception {
        if (server != null) {
            server.close();
        }
        if (messaging != null) {
            messaging.close();
            messaging = null;
        }
        if (relay != null) {
            relay.close();
        }
        if (database != null) {
            database.close();
        }
    }

    @AfterEach
    void everyAccountIsExact() {
        relay.holdNothing();
        user.shutdownNow();
        eventually().until(() -> open() == 0);
        assertThat(admin.audit().get("violations")).isEmpty();
    }

    /** It was decided: the order and its message are there, though nobody was told so. */
    @Test
    void killedBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        configure("async-2pc", "ejb");
        int orders = orders();
        Relay.Hold hold = relay.holdRequest(database.commit(), 0);
        buy();
        killBetweenThePhases(hold);

        assertThat(orders()).isEqualTo(orders + 1);
        eventually().until(() -> open() == 0);
    }

    /** It was not decided: neither the order is there nor its message, and nothing was paid. */
    @Test
    void killedBeforeTheDecision_nothingHasHappened() throws Exception {
        onlyWith("remote");
        configure("async-2pc", "direct");
        int orders = orders();
        Relay.Hold hold = relay.holdAnswer(database.prepare(), 0);
        buy();
        killBetweenThePhases(hold);

        assertThat(orders()).isEqualTo(orders);
    }

    /** The order is committed, its message not yet: that follows when the member is back. */
    @Test
    void killedBetweenTheCommitsOfDatabaseAndQueue_theOrderIsCompletedOnce() throws Exception {
        onlyWith("remote");
        configure("async-2pc", "ejb");
        int orders = orders();
        int holdings = holdings();
        Relay.Hold hold = relay.holdAnswer(database.commit(), 0);
        buy();
        eventually().until(hold::isReached);
        eventually().until(() -> inDatabase("open") == 1);
        killAndStart();

        eventually().until(() -> open() == 0);
        assertThat(orders()).isEqualTo(orders + 1);
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** The receipt of the message is rolled back with the completion, and it comes again. */
    @Test
    void killedBeforeTheDecisionAboutACompletion_theOrderIsCompletedOnce() throws Exception {
        onlyWith("local");
        configure("async-2pc", "direct");
        int holdings = holdings();
        Relay.Hold hold = relay.holdAnswer(database.prepare(), 1);
        buy();
        killBetweenThePhases(hold);

        eventually().until(() -> open() == 0);
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** The completion is committed, the receipt of its message not yet. */
    @Test
    void killedBetweenTheCommitsOfACompletion_theOrderIsCompletedOnce() throws Exception {
        onlyWith("local");
        configure("async-2pc", "ejb");
        int holdings = holdings();
        int closed = inDatabase("closed");
        Relay.Hold hold = relay.holdAnswer(database.commit(), 1);
        buy();
        eventually().until(hold::isReached);
        eventually().until(() -> inDatabase("closed") == closed + 1);
        killAndStart();

        assertThat(open()).isZero();
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /**
     * Only what is in doubt waits for the member that can decide it; another one completes the rest. In Derby others wait as well, where
     * tables are so small that it reads them from one end to the other.
     */
    @Test
    void killedBetweenThePhases_whatIsNotInDoubt_isCompletedByAnotherMember() throws Exception {
        onlyWith("remote");
        configure("async-2pc", "ejb");
        int holdings = holdings();
        Client other = Client.loggedIn(server, "uid:5");
        int holdingsOfOther = holdings(other);
        Map<String, String> past = new TreeMap<>(variables);
        past.put("trade.db.port", Integer.toString(database.port()));
        try (TradeServer survivor = TradeServer.start("recovery-survivor", product, past)) {
            Client otherThere = Client.loggedIn(survivor, "uid:5");
            try (Locks prices = Locks.of("SELECT price FROM quote ")) {
                buy(other, QUANTITY);
                Relay.Hold hold = relay.holdRequest(database.commit(), 0);
                buy();
                eventually().until(hold::isReached);
                eventually().until(() -> database.prepared() == 1);
                server.kill();
                relay.holdNothing();
                prices.release();
            }
            try {
                eventually().until(() -> holdings(otherThere) == holdingsOfOther + 1);
                assertThat(database.prepared()).isEqualTo(1);
                // a login changes the account, too
                HttpResponse<String> inDoubt = new Client(survivor).post("login", "uid", USER, "passwd", "xxx");
                assertThat(inDoubt.statusCode()).isEqualTo(503);
                assertThat(header(inDoubt, "Retry-After")).isNotEmpty();
            } finally {
                server.startAgain();
            }
            eventually().until(() -> database.prepared() == 0);
            eventually().until(() -> open() == 0);
        }
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** The message is received, and the order completed, once. */
    @Test
    void killedBeforeTheCompletionCommits_theOrderIsCompletedOnce() throws Exception {
        onlyWith("local");
        configure("async-2pc", "session-direct");
        int holdings = holdings();
        Relay.Hold hold = relay.holdRequest(database.commit(), 1);
        buy();
        killBetweenThePhases(hold);

        eventually().until(() -> open() == 0);
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** The member waits for it with what it has still to commit there. */
    @Test
    void messagingServerKilledBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        assumeThat(messaging).as("a messaging server").isNotNull();
        configure("async-2pc", "session-direct");
        int orders = orders();
        Relay.Hold hold = relay.holdRequest(database.commit(), 0);
        buy();
        eventually().until(hold::isReached);
        messaging.kill();
        relay.holdNothing();
        eventually().until(() -> orders() == orders + 1);

        messaging.startAgain();
        eventually().until(() -> open() == 0);
        eventually().until(() -> database.prepared() == 0);
    }

    @Test
    void killedWhileTheOrderIsPlaced_nothingHasHappened() throws Exception {
        configureOnePhase("direct");
        int orders = orders();
        Client client = Client.loggedIn(server, USER);
        String account = "SELECT balance FROM account WHERE profile_user_id = '" + USER + "' ";
        try (Locks other = holding(account, () -> user.submit(() -> buy(client, QUANTITY)))) {
            killAndStart(other);
        }
        assertThat(orders()).isEqualTo(orders);
    }

    /** It was committed and paid, and no message tells of it. */
    @Test
    void killedBeforeTheMessageIsSent_theSweeperBringsTheOrder() throws Exception {
        configureOnePhase("ejb");
        int holdings = holdings();
        Client client = Client.loggedIn(server, USER);
        Relay.Hold hold = relay.holdAnswerWith(database.committed());
        user.submit(() -> buy(client, QUANTITY));
        eventually().until(hold::isReached);
        eventually().until(() -> inDatabase("open") == 1);
        killAndStart();

        eventually().until(() -> open() == 0);
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** What the bean had begun is undone; the message comes again. */
    @Test
    void killedWhileTheOrderIsCompleted_itIsCompletedOnce() throws Exception {
        configureOnePhase("session-direct");
        int holdings = holdings();
        try (Locks other = holding("SELECT price FROM quote ", () -> buy())) {
            assertThat(inDatabase("open")).isEqualTo(1);
            killAndStart(other);
        }
        eventually().until(() -> open() == 0);
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** The message comes again, and finds the order completed. */
    @Test
    void killedBeforeTheMessageIsAcknowledged_theOrderIsCompletedOnce() throws Exception {
        configureOnePhase("direct");
        int holdings = holdings();
        int closed = inDatabase("closed");
        Relay.Hold hold;
        try (Locks other = holding("SELECT price FROM quote ", () -> buy())) {
            hold = relay.holdAnswerWith(database.committed());
            other.release();
        }
        eventually().until(hold::isReached);
        eventually().until(() -> inDatabase("closed") == closed + 1);
        killAndStart();

        assertThat(open()).isZero();
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** Nothing is cancelled yet; the dead letter comes again. */
    @Test
    void killedBeforeADeadLettersOrderIsCancelled_itIsCancelledOnce() throws Exception {
        onlyWith("local");
        configure("async-2pc", "direct");
        BigDecimal balance = balance();
        int cancelled = inDatabase("cancelled");
        Relay.Hold hold = relay.holdRequest("cancelled", 0);
        buy(POISON);
        eventually().until(hold::isReached);
        assertThat(inDatabase("open")).isEqualTo(1);
        killAndStart();
        eventually().until(() -> inDatabase("cancelled") == cancelled + 1);
        assertThat(balance()).isEqualTo(balance);
    }

    /** The dead letter comes again, and finds its order cancelled. */
    @Test
    void killedBeforeADeadLetterIsAcknowledged_itsOrderIsCancelledOnce() throws Exception {
        onlyWith("remote");
        configure("async-2pc", "session-direct");
        BigDecimal balance = balance();
        int cancelled = inDatabase("cancelled");
        Relay.Hold hold;
        try (Locks other = holding("SELECT price FROM quote ", () -> buy(POISON))) {
            hold = relay.holdAnswerWith(database.committed());
            other.release();
        }
        eventually().until(hold::isReached);
        eventually().until(() -> inDatabase("cancelled") == cancelled + 1);
        killAndStart();
        eventually().until(() -> open() == 0);
        assertThat(inDatabase("cancelled")).isEqualTo(cancelled + 1);
        assertThat(balance()).isEqualTo(balance);
    }

    @ParameterizedTest
    @CsvSource({"async, local", "async-2pc, remote"})
    void moreOrdersThanTheQueueTakes_areAccepted_andBroughtLater(String orders, String kind) throws Exception {
        onlyWith(kind);
        configure(orders, "ejb");
        List<Client> users = IntStream.range(0, MANY)
                .mapToObj(each -> Client.loggedIn(server, "uid:" + (5 + each)))
                .toList();
        int settled = orders() - open();
        long refused = refusedByTheQueue();
        try (Locks other = Locks.of("SELECT price FROM quote ")) {
            for (int each = 0; each < MANY; each++) {
                assertThat(users.get(each)
                                .post("buy", "symbol", "s:" + each, "quantity", "1")
                                .statusCode())
                        .isEqualTo(303);
            }
            assertThat(open()).isEqualTo(MANY);
            assertThat(refusedByTheQueue()).isGreaterThan(refused);
            other.release();
        }
        eventually().until(() -> open() == 0);
        assertThat(orders()).isEqualTo(settled + MANY);
    }

    private static long refusedByTheQueue() {
        return server.log()
                .lines()
                .filter(line -> line.contains("MessagedOrders") && line.contains("wait for the sweeper"))
                .count();
    }

    /** Neither the product nor where the queue is makes a difference to these steps: one of each is enough. */
    private void configureOnePhase(String runtimeMode) {
        onlyWith("local");
        configure("async", runtimeMode);
    }

    /** A start takes its time: where the two need not differ, one of them has to do. */
    private void onlyWith(String kind) {
        assumeThat(queues).isEqualTo(kind);
    }

    private static void configure(String orders, String runtimeMode) {
        admin.configureTogether("{\"order-processing\":\"%s\",\"runtime-mode\":\"%s\"}".formatted(orders, runtimeMode));
    }

    /** Somebody else has rows that are to be changed meanwhile; comes back when that waits for them. */
    private static Locks holding(String query, Runnable meanwhile) throws SQLException {
        Locks locks = Locks.of(query);
        try {
            meanwhile.run();
            eventually().until(() -> database.waiting() > 0);
            return locks;
        } catch (RuntimeException failure) {
            locks.close();
            throw failure;
        }
    }

    /** Rows that nobody can change until this is closed. */
    private record Locks(Connection connection) implements AutoCloseable {
        static Locks of(String query) throws SQLException {
            Locks locks = new Locks(database.connection());
            locks.connection.setAutoCommit(false);
            try (Statement reading = locks.connection.createStatement();
                    ResultSet rows = reading.executeQuery(query + database.unchanged())) {
                while (rows.next()) {
                    rows.getObject(1);
                }
            }
            return locks;
        }

        void release() throws SQLException {
            connection.rollback();
        }

        @Override
        public void close() throws SQLException {
            release();
            connection.close();
        }
    }

    /** In the background: the member does not always live to answer. */
    private void buy() {
        buy(QUANTITY);
    }

    private void buy(String quantity) {
        Client client = Client.loggedIn(server, USER);
        user.submit(() -> buy(client, quantity));
    }

    private static void buy(Client client, String quantity) {
        client.post("buy", "symbol", "s:2", "quantity", quantity);
    }

    private static void killBetweenThePhases(Relay.Hold hold) throws Exception {
        eventually().until(hold::isReached);
        eventually().until(() -> database.prepared() == 1);
        server.kill();
        relay.holdNothing();
        assertThat(database.prepared()).isEqualTo(1);

        server.startAgain();
        eventually().until(() -> database.prepared() == 0);
    }

    private static void killAndStart(Locks other) throws Exception {
        server.kill();
        other.release();
        server.startAgain();
    }

    private static void killAndStart() throws Exception {
        server.kill();
        relay.holdNothing();
        server.startAgain();
    }

    private static int inDatabase(String status) throws SQLException {
        return database.count("SELECT COUNT(*) FROM trade_order WHERE status = '" + status + "'");
    }

    private static BigDecimal balance() throws SQLException {
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement();
                ResultSet account =
                        statement.executeQuery("SELECT balance FROM account WHERE profile_user_id = '" + USER + "'")) {
            account.next();
            return account.getBigDecimal(1);
        }
    }

    private static int orders() {
        JsonNode counts = admin.orders();
        int all = 0;
        for (JsonNode count : counts) {
            all += count.asInt();
        }
        return all;
    }

    private static int open() {
        return admin.orders().get("open").asInt();
    }

    private static int holdings() {
        return holdings(Client.loggedIn(server, USER));
    }

    private static int holdings(Client client) {
        return Answers.all("data-holding=\"(\\d+)\"", client.get("portfolio").body())
                .size();
    }

    private static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(100));
    }
}
