package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.core.ConditionFactory;

/**
 * A member that can be killed at a step between it and its database, and starts again. Its queues are its own, or those of a messaging
 * server.
 */
final class RecoveryBed implements AutoCloseable {
    static final String USER = "uid:1";

    /** More shares than any holding of a population has: orders for them cannot be completed. */
    static final String POISON = "777";

    private static final String QUANTITY = "5";

    /** Messages for which each queue has room. */
    private static final int DEPTH = 3;

    private final Map<String, String> variables = new TreeMap<>();
    private ExecutorService background = Executors.newCachedThreadPool();
    private PreparingDatabase database;
    private Relay relay;
    private MessagingServer messaging;
    private TradeServer server;
    private Admin admin;

    /**
     * Starts it all; what was started before a failure, {@link #close} ends.
     *
     * @param queues {@code local} or {@code remote}
     * @param folder for the files of the database; it is not there
     */
    void start(String product, String queues, Path folder) throws Exception {
        database = PreparingDatabase.start(product, folder);
        relay = Relay.to(database.port());
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

    @Override
    public void close() throws IOException {
        background.shutdownNow();
        if (server != null) {
            server.close();
        }
        if (messaging != null) {
            messaging.close();
        }
        if (relay != null) {
            relay.close();
        }
        if (database != null) {
            database.close();
        }
    }

    /** Nobody waits for the answers of purchases any more. */
    void abandonPurchases() {
        background.shutdownNow();
        background = Executors.newCachedThreadPool();
    }

    PreparingDatabase database() {
        return database;
    }

    /** Stands between the member and the database. */
    Relay relay() {
        return relay;
    }

    /** Null if the queues are the member's own. */
    MessagingServer messaging() {
        return messaging;
    }

    TradeServer server() {
        return server;
    }

    Admin admin() {
        return admin;
    }

    /** Variables of another member on the same database and queues, whose steps nothing stops. */
    Map<String, String> variablesPastTheRelay() {
        Map<String, String> past = new TreeMap<>(variables);
        past.put("trade.db.port", Integer.toString(database.port()));
        return past;
    }

    void configure(String orders, String runtimeMode) {
        admin.configureTogether("{\"order-processing\":\"%s\",\"runtime-mode\":\"%s\"}".formatted(orders, runtimeMode));
    }

    Client login(String userId) {
        return Client.loggedIn(server, userId);
    }

    /** Buys in the background: the member does not always live to answer. */
    void buy() {
        buy(QUANTITY);
    }

    void buy(String quantity) {
        buyInBackground(login(USER), quantity);
    }

    /** As {@link #buy()}, by somebody who is logged in already. */
    void buy(Client client) {
        buyInBackground(client, QUANTITY);
    }

    /** Sells in the background. */
    void sell(Client client, String holding) {
        background.submit(() -> client.post("sell", "holdingID", holding));
    }

    private void buyInBackground(Client client, String quantity) {
        background.submit(() -> buyAtOnce(client, quantity));
    }

    /** Buys, and waits for the answer. */
    static void buyAtOnce(Client client) {
        buyAtOnce(client, QUANTITY);
    }

    private static void buyAtOnce(Client client, String quantity) {
        client.post("buy", "symbol", "s:2", "quantity", quantity);
    }

    /** Kills the member while the database has prepared a transaction, and starts it; then nothing is in doubt any more. */
    void killBetweenThePhases(Relay.Hold hold) throws Exception {
        eventually().until(hold::isReached);
        eventually().until(() -> database.prepared() == 1);
        server.kill();
        relay.holdNothing();
        assertThat(database.prepared()).isEqualTo(1);

        server.startAgain();
        eventually().until(() -> database.prepared() == 0);
    }

    void killAndStart() throws IOException {
        server.kill();
        relay.holdNothing();
        server.startAgain();
    }

    /** The member is killed while it waits for rows of somebody else. */
    void killAndStart(Locks other) throws Exception {
        server.kill();
        other.release();
        server.startAgain();
    }

    /** The same, and open orders become younger than those that are swept: only a message that was kept completes them. */
    void killAndStartWithoutSweeping(Locks other) throws Exception {
        server.kill();
        other.release();
        try (Connection connection = database.connection();
                Statement changing = connection.createStatement()) {
            changing.execute(
                    "UPDATE trade_order SET open_date = TIMESTAMP('2099-01-01 00:00:00') WHERE status = 'open'");
        }
        server.startAgain();
    }

    /** Somebody else has rows. */
    Locks lock(String query) throws SQLException {
        return Locks.of(database, query);
    }

    /** Somebody else has rows that are to be changed meanwhile; comes back when that waits for them. */
    Locks lock(String query, Runnable meanwhile) throws SQLException {
        Locks locks = lock(query);
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
    record Locks(Connection connection) implements AutoCloseable {
        private static Locks of(PreparingDatabase database, String query) throws SQLException {
            Locks locks = new Locks(database.connection());
            locks.connection.setAutoCommit(false);
            try (Statement reading = locks.connection.createStatement();
                    ResultSet rows = reading.executeQuery(query + " " + database.unchanged())) {
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

    /** How many orders there are. */
    int orders() {
        int all = 0;
        for (JsonNode count : admin.orders()) {
            all += count.asInt();
        }
        return all;
    }

    /** How many of them are open. */
    int open() {
        return admin.orders().get("open").asInt();
    }

    void awaitNoneOpen() {
        eventually().until(() -> open() == 0);
    }

    /** How many have a status, by the database itself. */
    int inDatabase(String status) throws SQLException {
        return database.count("SELECT COUNT(*) FROM trade_order WHERE status = '" + status + "'");
    }

    /** How many holdings the user sees. */
    int holdings() {
        return holdings(login(USER));
    }

    static int holdings(Client client) {
        return Answers.holdings(client).size();
    }

    /** What the user has. */
    BigDecimal balance() throws SQLException {
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement();
                ResultSet account =
                        statement.executeQuery("SELECT balance FROM account WHERE profile_user_id = '" + USER + "'")) {
            account.next();
            return account.getBigDecimal(1);
        }
    }

    /** How often the member has said that it found no room in its queue: once a minute at most. */
    long refusedByTheQueue() {
        return server.log()
                .lines()
                .filter(line -> line.contains("MessagedOrders") && line.contains("does not take order"))
                .count();
    }

    static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(100));
    }
}
