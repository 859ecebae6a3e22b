package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What pages are told of price changes. */
@WithTradeServer
class LiveQuotesIT {
    private static final String ONE = "{\"symbols\":[\"s:7\"]}";
    private static final int SLOW_PAGES = 6;

    /** Messages of all quotes, in the buffers of both ends of a slow page. */
    private static final int MORE_THAN_IS_KEPT = 15;

    /** After a minute a member gives pages up that do not answer. */
    private static final Duration SLOW_FOR = Duration.ofSeconds(45);

    private static final String EDGE = "the-secret-of-the-edges";

    private final TradeServer server;
    private final Admin admin;

    LiveQuotesIT(TradeServer server) {
        this.server = server;
        this.admin = new Admin(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ejb", "direct", "session-direct"})
    void trade_movesThePriceOnOpenPages(String runtime) {
        admin.configure("runtime-mode", runtime);
        Client buyer = Client.loggedIn(server, "uid:7");
        try (LivePage page = LivePage.open(server).send(ONE)) {
            JsonNode before = page.nextQuote();
            assertThat(price(before)).isEqualByComparingTo(shown(buyer));
            for (int i = 1; i <= 3; i++) {
                assertThat(buyer.post("buy", "symbol", "s:7", "quantity", "2").statusCode())
                        .isEqualTo(303);
                JsonNode after = page.nextQuote();
                assertThat(after.get("volume").asLong())
                        .isEqualTo(before.get("volume").asLong() + 2);
                assertThat(price(after)).isEqualByComparingTo(shown(buyer));
                before = after;
            }
            assertThat(page.messages()).as("of other quotes").isZero();
        } finally {
            admin.unconfigure("runtime-mode");
        }
    }

    @Test
    void tradesInARow_maybeTogether_endAtTheNewestPrice() {
        Client buyer = Client.loggedIn(server, "uid:8");
        try (LivePage page = LivePage.open(server).send(ONE)) {
            long volume = page.nextQuote().get("volume").asLong();
            for (int i = 0; i < 20; i++) {
                buyer.post("buy", "symbol", "s:7", "quantity", "1");
            }
            JsonNode last = page.nextQuote();
            while (last.get("volume").asLong() < volume + 20) {
                last = page.nextQuote();
            }
            assertThat(price(last)).isEqualByComparingTo(shown(buyer));
        }
    }

    /** There are more of them than threads that write to sockets. Were these held up, the member would close the pages before it got on. */
    @Test
    @Tag("once")
    @EnabledOnOs(value = OS.LINUX, disabledReason = "how much a system keeps for who does not read differs")
    void pagesThatDoNotRead_holdUpNobody_andMissWhatIsOld() throws IOException {
        Client buyer = Client.loggedIn(server, "uid:10");
        List<String> symbols = IntStream.range(0, WithTradeServer.QUOTES)
                .mapToObj(i -> "s:" + i)
                .toList();
        long opened = System.nanoTime();
        try (SlowPages slow = SlowPages.open(server, SLOW_PAGES, symbols);
                LivePage page = LivePage.open(server).send(ONE)) {
            long volume = page.nextQuote().get("volume").asLong();
            for (int i = 0; i < MORE_THAN_IS_KEPT; i++) {
                symbols.stream().filter(symbol -> !symbol.equals("s:7")).forEach(this::trade);
                trade("s:7");
                assertThat(page.nextQuote().get("volume").asLong()).isEqualTo(++volume);
            }
            assertThat(buyer.post("buy", "symbol", "s:7", "quantity", "1").statusCode())
                    .isEqualTo(303);
            assertThat(page.nextQuote().get("volume").asLong()).isEqualTo(++volume);

            assumeThat(Duration.ofNanos(System.nanoTime() - opened))
                    .as("on a machine as busy as this one the member gives such pages up")
                    .isLessThan(SLOW_FOR);
            assertThat(slow.toldOf("s:7", volume))
                    .hasSize(SLOW_PAGES)
                    .allMatch(told -> told.matches("\\d+") && Integer.parseInt(told) < MORE_THAN_IS_KEPT);
        }
    }

    private void trade(String symbol) {
        HttpResponse<String> answer = admin.post("quotes/" + symbol + "/trades", "{\"changeFactor\":1,\"shares\":1}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    @Test
    void market_isTold() {
        try (LivePage page = LivePage.open(server).send("{\"market\":true}")) {
            JsonNode market = page.next().get("market");
            assertThat(market.get("topGainers")).hasSize(5);
            assertThat(market.get("tsia").decimalValue()).isPositive();
        }
    }

    @Test
    void reset_isToldToOpenPages() {
        Client buyer = Client.loggedIn(server, "uid:9");
        buyer.post("buy", "symbol", "s:7", "quantity", "3");
        try (LivePage page = LivePage.open(server).send(ONE)) {
            assertThat(page.nextQuote().get("volume").asLong()).isPositive();
            admin.populate(WithTradeServer.USERS, WithTradeServer.QUOTES);
            assertThat(page.nextQuote().get("volume").asLong()).isZero();
        }
    }

    static Stream<String> nonsense() {
        return Stream.of(
                "s:1",
                "{\"symbols\":[\"\"]}",
                "{\"symbols\":[\"\\ud800\"]}",
                "{\"symbols\":[],\"market\":false}",
                "[[[[[[[[",
                "{\"symbols\":" + "[".repeat(3_000));
    }

    @ParameterizedTest
    @MethodSource("nonsense")
    void message_thatIsNotUnderstood_closesThePage(String text) {
        try (LivePage page = LivePage.open(server).send(text)) {
            assertThat(page.closeCode()).isEqualTo(1007);
        }
    }

    @Test
    void message_thatIsTooLong_closesThePage() {
        try (LivePage page = LivePage.open(server).send("x".repeat(100_000))) {
            assertThat(page.closeCode()).isEqualTo(1009);
        }
    }

    @Test
    void message_ofBytes_closesThePage() {
        try (LivePage page = LivePage.open(server)) {
            page.send(new byte[10]);
            assertThat(page.closeCode()).isEqualTo(1003);
        }
    }

    @Test
    void secondMessage_closesThePage() {
        try (LivePage page = LivePage.open(server).send(ONE).send(ONE)) {
            assertThat(page.closeCode()).isEqualTo(1008);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1:1"})
    void page_ofAnotherSite_isRefused(String origin) {
        assertRefused(403, server, "Origin", origin);
        try (LivePage page =
                LivePage.open(server, "Origin", "http://" + server.uri("/").getAuthority())) {
            assertThat(page.send(ONE).nextQuote().get("symbol").asText()).isEqualTo("s:7");
        }
    }

    @Test
    void pageWithoutSocket_isNotFound() {
        Client client = new Client(server);
        assertThat(client.send(client.request("/trade/live")).statusCode()).isEqualTo(404);
    }

    @Test
    @Tag("once")
    void member_isBounded_andTellsPagesAndEdgesAtOnceWhenItStops() throws Exception {
        TradeServer stopping =
                TradeServer.start("live-member", Map.of("trade.live.sockets", "2", "trade.edge.secret", EDGE));
        String[] client = {"X-Forwarded-For", "203.0.113.7"};
        try (LivePage first = LivePage.open(stopping, client).send("{\"market\":true}")) {
            first.next();
            assertRefused(503, stopping, client);
            assertIsFullWithOneMore(stopping, first);
        } finally {
            stopping.close();
        }
    }

    private static void assertIsFullWithOneMore(TradeServer stopping, LivePage first) throws Exception {
        try (LivePage second =
                LivePage.open(stopping, "X-Forwarded-For", "203.0.113.8").send("{\"market\":true}")) {
            second.next();
            assertRefused(503, stopping);
            assertAllAreToldWhileARequestIsUnderWay(stopping, first, second);
        }
    }

    /** For which the server waits, before it closes what is left without a word. */
    private static void assertAllAreToldWhileARequestIsUnderWay(TradeServer stopping, LivePage... pages)
            throws Exception {
        Iterator<String> edge = edge(stopping);
        assertThat(edge.next()).startsWith("life ");
        SlowForms underWay = new SlowForms(stopping.uri("/"), 1);
        CompletableFuture<Void> stopped;
        try {
            stopped = CompletableFuture.runAsync(stopping::close);
            for (LivePage page : pages) {
                assertThat(page.closeCode()).isEqualTo(1001);
            }
            assertThatCode(() -> edge.forEachRemaining(line -> {}))
                    .as("the end of what the edge is told")
                    .doesNotThrowAnyException();
        } finally {
            underWay.close();
        }
        stopped.get(2, TimeUnit.MINUTES);
    }

    /** What an edge is told, line by line. */
    private static Iterator<String> edge(TradeServer by) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(by.uri("/trade/edge"))
                .header("Trade-Edge", EDGE)
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofLines())
                .body()
                .iterator();
    }

    @Test
    @Tag("once")
    void memberThatPublishesNothing_hasNoSocketsAndNoScriptForThem() {
        try (TradeServer silent = TradeServer.start("silent-member", Map.of("trade.publish-quotes", "off"))) {
            assertRefused(404, silent);
            assertThat(new Client(silent).get("quotes").body()).doesNotContain("live.js");
            assertThat(silent.log()).doesNotContain("websocket-");
            assertThat(new Client(server).get("quotes").body()).contains("/trade/js/live.js?v=");
        }
    }

    private static void assertRefused(int status, TradeServer by, String... headers) {
        assertThatThrownBy(() -> LivePage.open(by, headers))
                .isInstanceOf(CompletionException.class)
                .cause()
                .isInstanceOfSatisfying(WebSocketHandshakeException.class, refused -> assertThat(
                                refused.getResponse().statusCode())
                        .isEqualTo(status));
    }

    private static BigDecimal price(JsonNode quote) {
        return quote.get("price").decimalValue();
    }

    /** On the page that is made now. */
    private static BigDecimal shown(Client client) {
        String page = client.get("quotes", "symbols", "s:7").body();
        return new BigDecimal(page.replaceAll("(?s).*data-price=\"([0-9.]+)\".*", "$1"));
    }
}
