package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A member that is killed between the two phases of a commit over database and queue: its commit is stopped at a step, the process ends
 * at once, and the same member starts again. Each test ends with an exact audit.
 */
@Tag("once")
@ParameterizedClass(name = "{0}, {1}")
@CsvSource({"postgres, remote", "derby-client, local"})
class RecoveryIT {
    private static final String USER = "uid:1";

    @TempDir
    private static Path folder;

    private static PreparingDatabase database;
    private static Relay relay;
    private static MessagingServer messaging;
    private static TradeServer server;
    private static Admin admin;

    private final ExecutorService user = Executors.newSingleThreadExecutor();

    @Parameter(0)
    String product;

    @Parameter(1)
    String queues;

    @BeforeParameterizedClassInvocation
    static void startServer(String product, String queues) throws Exception {
        database = PreparingDatabase.start(product, folder.resolve(product));
        relay = Relay.to(database.port());
        Map<String, String> variables = new TreeMap<>(database.variables());
        variables.put("trade.db.port", Integer.toString(relay.port()));
        variables.put("trade.messaging", "local");
        if (queues.equals("remote")) {
            messaging = MessagingServer.start("recovery-messaging");
            variables.putAll(messaging.variables());
        }
        server = TradeServer.start("recovery-" + product, product, variables);
        admin = new Admin(server);
        admin.populate(20, 10);
        admin.configure("order-processing", "async-2pc");
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
        user.shutdownNow();
        eventually().until(() -> open() == 0);
        assertThat(admin.audit().get("violations")).isEmpty();
    }

    /** It was decided: the order and its message are there, though nobody was told so. */
    @Test
    void killedBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        admin.configure("runtime-mode", "ejb");
        int orders = orders();
        Relay.Hold hold = relay.holdRequest(database.commit(), 0);
        buy();
        killAt(hold);

        assertThat(orders()).isEqualTo(orders + 1);
        eventually().until(() -> open() == 0);
    }

    /** It was not decided: neither the order is there nor its message, and nothing was paid. */
    @Test
    void killedBeforeTheDecision_nothingHasHappened() throws Exception {
        admin.configure("runtime-mode", "direct");
        int orders = orders();
        Relay.Hold hold = relay.holdAnswer(database.prepare());
        buy();
        killAt(hold);

        assertThat(orders()).isEqualTo(orders);
    }

    /** The message is received, and the order completed, once. */
    @Test
    void killedBeforeTheCompletionCommits_theOrderIsCompletedOnce() throws Exception {
        admin.configure("runtime-mode", "session-direct");
        int holdings = holdings();
        Relay.Hold hold = relay.holdRequest(database.commit(), 1);
        buy();
        killAt(hold);

        eventually().until(() -> open() == 0);
        assertThat(holdings()).isEqualTo(holdings + 1);
    }

    /** The member waits for it with what it has still to commit there. */
    @Test
    void messagingServerKilledBeforeTheDatabaseCommits_theOrderIsThereAndCompleted() throws Exception {
        assumeThat(messaging).as("a messaging server").isNotNull();
        admin.configure("runtime-mode", "session-direct");
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

    /** In the background: the member does not live to answer. */
    private void buy() {
        Client client = Client.loggedIn(server, USER);
        user.submit(() -> client.post("buy", "symbol", "s:2", "quantity", "5"));
    }

    private static void killAt(Relay.Hold hold) throws Exception {
        eventually().until(hold::isReached);
        eventually().until(() -> database.prepared() == 1);
        server.kill();
        relay.holdNothing();
        assertThat(database.prepared()).isEqualTo(1);

        server.startAgain();
        eventually().until(() -> database.prepared() == 0);
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
        return Answers.all(
                        "data-holding=\"(\\d+)\"",
                        Client.loggedIn(server, USER).get("portfolio").body())
                .size();
    }

    private static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(100));
    }
}
