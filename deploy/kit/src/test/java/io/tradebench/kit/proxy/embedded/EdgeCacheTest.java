package io.tradebench.kit.proxy.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.EdgeFigures;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An edge before two members, which take turns. */
class EdgeCacheTest {

    private static final HttpString POSITION = new HttpString("Trade-Position");
    private static final HttpString KEYS = new HttpString("Surrogate-Key");
    private static final HttpString CONTROL = new HttpString("Surrogate-Control");

    private final HttpClient client = HttpClient.newHttpClient();
    private final Member one = member("member-1");
    private final Member two = member("member-2");
    private final Members members = new Members(List.of(one, two));
    private final AtomicInteger asked = new AtomicInteger();
    private final EdgeCache edge = new EdgeCache(this::answerAsMember, members, () -> 0);
    private final Undertow proxy = Undertow.builder()
            .addHttpListener(0, "127.0.0.1")
            .setHandler(this::handle)
            .build();
    private final Semaphore completed = new Semaphore(0);

    @BeforeEach
    void open() {
        for (Member member : members.all()) {
            member.pages().begin(new Position("life", 1));
            member.pages().hear(true, 0);
        }
        proxy.start();
    }

    @AfterEach
    void close() {
        proxy.stop();
    }

    @Test
    void page_thatMayBeKept_isAnsweredAgain_withoutWhatIsForEdges() throws Exception {
        HttpResponse<String> first = get("/trade/app?page=1");
        HttpResponse<String> second = get("/trade/app?page=1");

        assertThat(second.body()).isEqualTo(first.body()).isEqualTo("page 1 of member-1");
        assertThat(first.headers().firstValue("Cache-Status")).isEmpty();
        assertThat(second.headers().firstValue("Cache-Status")).contains("trade-edge; hit");
        assertThat(second.headers().firstValue("Content-Type")).contains("text/html");
        for (HttpResponse<String> answer : List.of(first, second)) {
            assertThat(answer.headers().map())
                    .doesNotContainKeys("trade-position", "surrogate-key", "surrogate-control");
        }
        assertThat(get("/trade/app?page=2").body()).isEqualTo("page 2 of member-2");
        assertThat(asked).hasValue(2);
    }

    @Test
    void page_isAnsweredToHead_andNotSentToWhoHasIt() throws Exception {
        get("/trade/app?page=1");
        assertThat(send("HEAD", "/trade/app?page=1").statusCode()).isEqualTo(200);
        HttpResponse<String> unchanged = send("GET", "/trade/app?page=1", "If-None-Match", "\"tag\"");
        assertThat(unchanged.statusCode()).isEqualTo(304);
        assertThat(asked).hasValue(1);
    }

    @Test
    void page_thatIsNotOffered_isAskedForEachTime() throws Exception {
        get("/trade/app?own=1");
        get("/trade/app?own=1");
        send("HEAD", "/trade/app?page=1");
        get("/trade/app?page=1");
        assertThat(asked).hasValue(4);
    }

    @Test
    void whoeverShowsAPassword_orAsksForAPart_asksTheMember() throws Exception {
        get("/trade/app?page=1");
        send("GET", "/trade/app?page=1", "Authorization", "Basic eDp5");
        send("GET", "/trade/app?page=1", "Range", "bytes=0-1");
        assertThat(asked).hasValue(3);
    }

    @Test
    void whoeverHasASession_getsPagesOfItsMember() throws Exception {
        get("/trade/app?page=1");
        HttpResponse<String> ofTwo = send("GET", "/trade/app?page=1", "Cookie", "JSESSIONID=0000abc:member-2");
        assertThat(ofTwo.body()).isEqualTo("page 1 of member-2");
        HttpResponse<String> again = send("GET", "/trade/app?page=1", "Cookie", "JSESSIONID=0000abc:member-2");
        assertThat(again.body()).isEqualTo("page 1 of member-2");
        assertThat(again.headers().firstValue("Cache-Status")).isPresent();
        assertThat(asked).hasValue(2);
    }

    @Test
    void whoseMemberIsLeftOut_getsNoneOfItsPages() throws Exception {
        get("/trade/app?page=1");
        one.health().failed();
        String cookie = "JSESSIONID=0000abc:member-1";
        assertThat(send("GET", "/trade/app?page=1", "Cookie", cookie).headers().firstValue("Cache-Status"))
                .isEmpty();
        one.health().answered();
        assertThat(send("GET", "/trade/app?page=1", "Cookie", cookie).headers().firstValue("Cache-Status"))
                .isPresent();
    }

    @Test
    void addressThatIsMadeUp_isNotKept() throws Exception {
        String address = "/trade/app?page=" + "1".repeat(300);
        get(address);
        get(address);
        assertThat(asked).hasValue(2);
    }

    @Test
    void afterAChange_theMembersPagesWait_untilItHasToldOfThat() throws Exception {
        get("/trade/app?page=1");
        send("POST", "/trade/app?change=5");
        String cookie = "JSESSIONID=0000abc:member-1";
        send("POST", "/trade/app?change=3", "Cookie", cookie);
        assertThat(send("GET", "/trade/app?page=1", "Cookie", cookie).headers().firstValue("Cache-Status"))
                .isEmpty();
        one.pages().invalidate(2, List.of("else"));
        one.pages().invalidate(3, List.of("else"));
        assertThat(send("GET", "/trade/app?page=1", "Cookie", cookie).headers().firstValue("Cache-Status"))
                .isPresent();
    }

    @Test
    void figures_countReadsOfPagesThatMayBeKept_andNoOthers() throws Exception {
        get("/trade/app?page=1");
        get("/trade/app?page=1");
        send("HEAD", "/trade/app?page=1");
        send("GET", "/trade/app?page=1", "If-None-Match", "\"tag\"");
        send("HEAD", "/trade/app?page=2");
        get("/trade/app?page=" + "1".repeat(300));
        get("/trade/app?own=1");
        send("POST", "/trade/app?change=1");
        send("POST", "/trade/app?page=1");
        send("GET", "/trade/app?page=1", "Authorization", "Basic eDp5");

        EdgeFigures figures = edge.figures();
        assertThat(figures.hits()).as("again, HEAD, 304").isEqualTo(3);
        assertThat(figures.misses()).as("first, HEAD, long address").isEqualTo(3);
        assertThat(figures.pages()).isOne();
    }

    @Test
    void figures_ofWhatIsKept_areThoseOfAllMembers() throws Exception {
        assertThat(edge.figures()).isEqualTo(new EdgeFigures(0, 0, 0, 0, 0));
        get("/trade/app?page=1");
        send("GET", "/trade/app?page=2", "Cookie", "JSESSIONID=0000abc:member-2");
        assertThat(edge.figures().pages()).isEqualTo(2);
        assertThat(edge.figures().bytes()).isPositive();

        one.pages().invalidate(2, List.of("else"));
        two.pages().invalidate(2, List.of("id"));
        assertThat(edge.figures().invalidations()).isEqualTo(2);
        assertThat(edge.figures().pages()).isOne();

        one.pages().invalidateAll(3);
        one.pages().invalidateAll(9);
        two.pages().lost();
        assertThat(edge.figures()).as("but for one that is out of order").isEqualTo(new EdgeFigures(0, 2, 3, 0, 0));
    }

    /** A client has the whole answer before the proxy keeps it. What is to happen last has to be registered first. */
    private void handle(HttpServerExchange exchange) throws Exception {
        exchange.addExchangeCompleteListener((answered, next) -> {
            completed.release();
            next.proceed();
        });
        edge.handleRequest(exchange);
    }

    /** Says what the query asks for. */
    private void answerAsMember(HttpServerExchange exchange) {
        boolean firsts = "0000abc:member-1".equals(cookie(exchange));
        boolean seconds = "0000abc:member-2".equals(cookie(exchange));
        Member member = firsts || !seconds && asked.get() % 2 == 0 ? one : two;
        asked.incrementAndGet();
        Attempts.of(exchange).begin(member);
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "text/html").put(Headers.ETAG, "\"tag\"");
        String query = exchange.getQueryString();
        String value = query.substring(query.indexOf('=') + 1);
        if (query.startsWith("page")) {
            exchange.getResponseHeaders()
                    .put(POSITION, "life-1")
                    .put(KEYS, "id %2Fapp")
                    .put(CONTROL, "max-age=60");
        } else if (query.startsWith("change")) {
            exchange.getResponseHeaders().put(POSITION, "life-" + value);
        }
        exchange.getResponseSender()
                .send("page " + value + " of " + member.backend().cloneId());
    }

    private static String cookie(HttpServerExchange exchange) {
        return exchange.getRequestCookie(SessionCookie.NAME) == null
                ? null
                : exchange.getRequestCookie(SessionCookie.NAME).getValue();
    }

    private HttpResponse<String> get(String path) throws Exception {
        return send("GET", path);
    }

    private HttpResponse<String> send(String method, String path, String... headers) throws Exception {
        int port = ((InetSocketAddress) proxy.getListenerInfo().get(0).getAddress()).getPort();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(20))
                .method(method, HttpRequest.BodyPublishers.noBody());
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(completed.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
        return answer;
    }

    private static Member member(String name) {
        return new Member(
                new Backend(name, "127.0.0.1", 1),
                new Health(Duration.ofSeconds(1), System::nanoTime),
                new MemberPages(1 << 20, () -> 0));
    }
}
