package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.balance;
import static io.tradebench.it.Answers.header;
import static io.tradebench.it.Answers.holdings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.trade.soap.OrderData;
import io.tradebench.trade.soap.TradeFault;
import io.tradebench.trade.soap.TradeWSServices;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders on a real server, above all those that are completed by messages. Each test ends with an exact audit. */
@Tag("once")
class AsynchronousOrdersIT {
    /** More shares than any holding of a population has. */
    private static final int POISON = 777;

    private static final BigDecimal PAID_FOR_ONE = new BigDecimal("34.95");

    private static final Duration LATE = Duration.ofSeconds(10);

    private static final String SECRET = "trade.web-services.secret";
    private static final String SHARED = "shared by both clusters";

    private static final int TRADERS = 6;
    private static final int ROUNDS = 15;

    @TempDir
    private static Path folder;

    private static SlowDatabase database;
    private static TradeServer server;
    private static Admin admin;

    @BeforeAll
    static void startServer() throws Exception {
        database = SlowDatabase.start(folder);
        Map<String, String> variables = new HashMap<>(database.variables());
        variables.put("trade.messaging", "local");
        variables.put("trade.rmi-iiop", "on");
        variables.put(SECRET, SHARED);
        server = TradeServer.start("asynchronous", "derby-client", variables);
        admin = new Admin(server);
        admin.populate(20, 10);
        execute("ALTER TABLE holding ADD CONSTRAINT poisoned CHECK (quantity <> " + POISON + ")");
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
        if (database != null) {
            database.close();
        }
    }

    @AfterEach
    void everyAccountIsExact() {
        awaitQuiet();
        assertThat(admin.audit().get("violations")).isEmpty();
    }

    /** Every way to order with every way to run the brokerage and to reach it; the caching modes take turns. */
    static Stream<Arguments> ways() {
        List<String> cachings = List.of("none", "command", "distributed-map");
        AtomicInteger way = new AtomicInteger();
        return Stream.of("sync", "async", "async-2pc").flatMap(orders -> Stream.of("ejb", "direct", "session-direct")
                .flatMap(runtime -> Stream.of("standard", "remote", "web-services")
                        .map(access -> {
                            int number = way.getAndIncrement();
                            return arguments(
                                    orders, runtime, cachings.get((number + number / 3 + number / 9) % 3), access);
                        })));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void boughtAndSold_isSeenWhenItIsDone(String orders, String runtimeMode, String caching, String access) {
        configure(orders, runtimeMode, caching, access);
        Client client = Client.loggedIn(server, "uid:1");
        List<String> before = holdings(client);

        String bought = placed(client.post("buy", "symbol", "s:2", "quantity", "5"));
        awaitStatus(client, bought, "closed");
        List<String> after = awaitHoldings(client, before.size() + 1);

        String sold = placed(client.post("sell", "holdingID", after.get(after.size() - 1)));
        awaitStatus(client, sold, "closed");
        assertThat(awaitHoldings(client, before.size())).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"async, ejb", "async-2pc, direct"})
    void completedOrder_movesThePriceOnOpenPages(String orders, String runtimeMode) {
        configure(orders, runtimeMode, "none");
        Client client = Client.loggedIn(server, "uid:4");
        try (LivePage page = LivePage.open(server).send("{\"symbols\":[\"s:4\"]}")) {
            long volume = page.nextQuote().get("volume").asLong();
            String order = placed(client.post("buy", "symbol", "s:4", "quantity", "3"));
            long told = page.nextQuote().get("volume").asLong();
            while (told < volume + 3) {
                told = page.nextQuote().get("volume").asLong();
            }
            assertThat(status(client, order)).isEqualTo("closed");
        }
    }

    @ParameterizedTest
    @CsvSource({"async, ejb", "async, direct", "async-2pc, ejb", "async-2pc, direct"})
    void poisonedOrder_isTriedThreeTimes_thenCancelledAndPaidBack(String orders, String runtimeMode) {
        configure(orders, runtimeMode, "none");
        Client client = Client.loggedIn(server, "uid:2");
        String balance = balance(client);
        long begun = System.nanoTime();
        String order = placed(client.post("buy", "symbol", "s:1", "quantity", Integer.toString(POISON)));
        awaitStatus(client, order, "cancelled");
        Duration settled = Duration.ofNanos(System.nanoTime() - begun);
        assertThat(client.get("order", "orderID", order).body())
                .contains("It was to buy", "Paid back")
                .doesNotContain("You pay");
        assertThat(balance(client)).isEqualTo(balance);
        await().untilAsserted(() ->
                assertThat(server.log()).contains("Order " + order + " cannot be completed, and was cancelled"));
        assertThat(server.log().lines())
                .filteredOn(line ->
                        line.matches(".*CNTR0020E:.*#(TwoPhase)?OrderBroker,.*Order " + order + " is not completed.*"))
                .as("deliveries; an order that is late is sent by the sweeper, too")
                .hasSizeBetween(3, settled.compareTo(LATE) < 0 ? 3 : Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @CsvSource({"async, ejb", "async-2pc, ejb", "async-2pc, direct"})
    void orderInFlight_isCompletedAfterTheSwitch(String orders, String runtimeMode) throws SQLException {
        configure(orders, runtimeMode, "none");
        Client client = Client.loggedIn(server, "uid:3");
        String order;
        try (Connection other = database.connection();
                Statement reading = other.createStatement()) {
            other.setAutoCommit(false);
            reading.executeQuery("SELECT price FROM quote WHERE symbol = 's:1' WITH RS")
                    .next();
            order = placed(client.post("buy", "symbol", "s:1", "quantity", "1"));
            admin.configure("order-processing", "sync");
            assertThat(admin.orders().get("open").asInt()).isEqualTo(1);
            other.rollback();
        }
        awaitStatus(client, order, "closed");
        String now = placed(client.post("buy", "symbol", "s:1", "quantity", "1"));
        assertThat(status(client, now)).isEqualTo("closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct"})
    void usersAtOnce_whileTheProcessingIsSwitched_loseNothing(String runtimeMode) throws Exception {
        configure("async-2pc", runtimeMode, "none");
        int before = settled();
        ExecutorService users = Executors.newFixedThreadPool(TRADERS);
        try {
            List<Future<?>> trading = new ArrayList<>();
            for (int i = 0; i < TRADERS; i++) {
                Client client = Client.loggedIn(server, "uid:" + (6 + i));
                trading.add(users.submit(() -> buy(client)));
            }
            for (String next : List.of("async", "sync", "async-2pc", "sync", "async-2pc")) {
                admin.configure("order-processing", next);
            }
            for (Future<?> user : trading) {
                user.get(2, TimeUnit.MINUTES);
            }
        } finally {
            users.shutdownNow();
        }
        awaitQuiet();
        assertThat(settled()).isEqualTo(before + TRADERS * ROUNDS);
    }

    private static void buy(Client client) {
        for (int round = 0; round < ROUNDS; round++) {
            placed(client.post("buy", "symbol", "s:" + round % 10, "quantity", "1"));
        }
    }

    private static int settled() {
        JsonNode orders = admin.orders();
        return orders.get("closed").asInt() + orders.get("completed").asInt();
    }

    @Test
    void orderWithoutAMessage_isFoundByTheSweeper() {
        configure("async", "direct", "command");
        Client client = Client.loggedIn(server, "uid:5");
        List<String> before = holdings(client);
        execute(
                "INSERT INTO trade_order (id, account_id, quote_symbol, type, status, open_date, quantity, price, order_fee)"
                        + " SELECT 90000001, id, 's:1', 'buy', 'open', TIMESTAMP('2026-01-01 00:00:00'), 1, 10.00, 24.95 FROM account"
                        + " WHERE profile_user_id = 'uid:5'",
                "UPDATE account SET balance = balance - 34.95 WHERE profile_user_id = 'uid:5'");
        awaitStatus(client, "90000001", "closed");
        awaitHoldings(client, before.size() + 1);
    }

    /** Its date lies ahead, so that no sweeper sends it in between. */
    @ParameterizedTest
    @CsvSource({"rest, 90000011, 90000012", "soap, 90000013, 90000014"})
    void pendingOrder_isCompletedOrCancelled_byTheAdministrator(String way, long first, long second) throws TradeFault {
        configure("async", "ejb", "command");
        Client client = Client.loggedIn(server, "uid:14");
        List<String> before = holdings(client);
        BigDecimal balance = amount(balance(client));
        for (long order : List.of(first, second)) {
            execute(
                    "INSERT INTO trade_order (id, account_id, quote_symbol, type, status, open_date, quantity, price, order_fee)"
                            + " SELECT " + order
                            + ", id, 's:1', 'buy', 'open', TIMESTAMP('2099-01-01 00:00:00'), 1, 10.00, 24.95 FROM account"
                            + " WHERE profile_user_id = 'uid:14'",
                    "UPDATE account SET balance = balance - 34.95 WHERE profile_user_id = 'uid:14'");
        }
        if (way.equals("rest")) {
            assertThat(admin.post("orders/" + first + "/complete", "").statusCode())
                    .isEqualTo(200);
            assertThat(admin.post("orders/" + second + "/cancel", "").statusCode())
                    .isEqualTo(204);
        } else {
            TradeWSServices administrator = SoapClient.ofAdministrator(server);
            assertThat(administrator.completeOrder(first).status).isEqualTo(OrderData.Status.CLOSED);
            administrator.cancelOrder(second);
        }
        assertThat(status(client, Long.toString(first))).isEqualTo("closed");
        assertThat(status(client, Long.toString(second))).isEqualTo("cancelled");
        assertThat(holdings(client)).hasSize(before.size() + 1);
        assertThat(amount(balance(client))).isEqualByComparingTo(balance.subtract(PAID_FOR_ONE));
    }

    /** It has users and orders of its own, may cache, and knows the front ends here by the secret. */
    @Test
    void endpointOfAnotherCluster_thatSharesTheSecret_isTradedWith() {
        configure("sync", "direct", "none");
        Map<String, String> variables = Map.of("trade.messaging", "local", SECRET, SHARED);
        try (TradeServer other = TradeServer.start("other-cluster", variables)) {
            Admin there = new Admin(other);
            there.populate(20, 10);
            there.configureTogether("{\"order-processing\":\"async\",\"caching\":\"command\"}");
            admin.configureTogether("{\"access-mode\":\"web-services\",\"web-services-endpoint\":\"%s\"}"
                    .formatted(other.uri(SoapClient.PATH)));
            int settledHere = settled();
            Client client = new Client(server);
            assertThat(client.post("login", "uid", "uid:5", "passwd", "no").statusCode())
                    .isEqualTo(401);
            assertThat(client.post("login", "uid", "uid:5", "passwd", "xxx").statusCode())
                    .isEqualTo(303);
            List<String> before = holdings(client);

            String bought = placed(client.post("buy", "symbol", "s:3", "quantity", "2"));
            awaitStatus(client, bought, "closed");

            List<String> after = awaitHoldings(client, before.size() + 1);
            assertThat(holdings(Client.loggedIn(other, "uid:5"))).isEqualTo(after);
            assertThat(settled()).as("orders of this cluster").isEqualTo(settledHere);
            assertThat(there.audit().get("violations")).isEmpty();
            assertThat(other.log()).doesNotContain("front-end-refused");
        } finally {
            configure("sync", "direct", "none");
        }
    }

    private static void configure(String orders, String runtimeMode, String caching) {
        configure(orders, runtimeMode, caching, "standard");
    }

    private static void configure(String orders, String runtimeMode, String caching, String access) {
        admin.configureTogether(
                "{\"order-processing\":\"%s\",\"runtime-mode\":\"%s\",\"caching\":\"%s\",\"access-mode\":\"%s\",\"web-services-endpoint\":null}"
                        .formatted(orders, runtimeMode, caching, access));
    }

    /** The id of an order that was accepted. */
    private static String placed(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return all("orderID=(\\d+)", header(answer, "Location")).get(0);
    }

    private static void awaitStatus(Client client, String order, String status) {
        eventually().until(() -> status(client, order).equals(status));
    }

    /** The order itself is read from the database; caches are told once it is committed, so holdings can come after it. */
    private static List<String> awaitHoldings(Client client, int size) {
        return eventually().until(() -> holdings(client), holdings -> holdings.size() == size);
    }

    private static String status(Client client, String order) {
        return all(
                        "data-order-status=\"(\\w+)\"",
                        client.get("order", "orderID", order).body())
                .stream()
                .findFirst()
                .orElse("none");
    }

    private static void awaitQuiet() {
        eventually().until(() -> {
            JsonNode orders = admin.orders();
            return orders.get("open").asInt() + orders.get("processing").asInt() == 0;
        });
    }

    private static BigDecimal amount(String text) {
        return new BigDecimal(text.replaceAll("[^0-9.-]", ""));
    }

    private static void execute(String... statements) {
        try (Connection connection = database.connection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (String sql : statements) {
                statement.execute(sql);
            }
            connection.commit();
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static ConditionFactory eventually() {
        return await().atMost(Duration.ofMinutes(2)).pollInterval(Duration.ofMillis(100));
    }
}
