package io.tradebench.kit.proxy;

import static io.tradebench.kit.proxy.Browser.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.proxy.StubMember.Manner;
import io.tradebench.kit.proxy.StubMember.Request;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every proxy does, tried with three members that fail when they are told to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProxyContract {

    /** Short times, so that failures are over soon; long enough for whoever answers on a busy machine. */
    private static final ProxyLimits LIMITS = new ProxyLimits(1_500, 3_000, 3_000, 1_000, 1 << 20, 8 << 10, 200);

    /** Enough for the first handshake of a cold virtual machine. */
    private static final ProxyLimits LIMITS_FOR_TLS =
            new ProxyLimits(10_000, 10_000, 10_000, 1_000, 1 << 20, 8 << 10, 200);

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String PAGE = "/trade/app?action=quotes";

    private final ProxyProgram program;
    private final List<StubMember> members = new ArrayList<>();
    private final AtomicInteger unique = new AtomicInteger();
    private Path folder;
    private RunningProxy proxy;
    private Browser browser;

    ProxyContract(ProxyKind kind) {
        this.program = ProxyProgram.of(kind);
    }

    @BeforeAll
    void startProxy(@TempDir Path temporary) throws Exception {
        requireProgram();
        folder = Files.createDirectory(temporary.resolve("state of a cluster"));
        for (int i = 1; i <= 3; i++) {
            members.add(new StubMember("member-" + i, null));
        }
        proxy = RunningProxy.start(program, folder, backends(members), null, false, LIMITS);
        browser = new Browser(proxy.port(), null);
    }

    @AfterEach
    void heal() throws IOException {
        if (!members.stream().allMatch(StubMember::isUnharmed)) {
            for (StubMember member : members) {
                member.restore();
            }
            eventually(this::assertEveryoneServes);
        }
        members.forEach(member -> member.requests().clear());
    }

    private void assertEveryoneServes() throws Exception {
        List<String> names = members.stream().map(StubMember::cloneId).toList();
        assertThat(Stream.of(page(), page(), page())).containsExactlyInAnyOrderElementsOf(names);
        for (String owner : names) {
            assertThat(browser.get(PAGE, session(owner)).body()).isEqualTo(owner);
            for (String second : names) {
                assertThat(browser.get(PAGE, session(owner, second)).body()).isEqualTo(owner);
            }
        }
    }

    @AfterAll
    void stopProxy() {
        members.forEach(StubMember::close);
        if (proxy != null) {
            boolean ended = proxy.end();
            proxy.close();
            assertThat(ended).as("SIGTERM ends it with all its processes").isTrue();
        }
    }

    // --- balance and affinity ---

    @Test
    void requests_withoutSession_takeTurns() throws Exception {
        for (int i = 0; i < 30; i++) {
            assertThat(browser.get(PAGE).statusCode()).isEqualTo(200);
        }

        assertThat(members).extracting(member -> member.requests().size()).containsExactly(10, 10, 10);
    }

    @Test
    void session_madeByMember_staysThere() throws Exception {
        HttpResponse<String> login = browser.get(PAGE);
        String cookie = login.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];

        for (int i = 0; i < 5; i++) {
            assertThat(browser.get(PAGE, "Cookie", "other=1; " + cookie + "; last=2")
                            .body())
                    .isEqualTo(login.body());
            assertThat(browser.post(PAGE, "a=b", "Cookie", cookie).body()).isEqualTo(login.body());
        }
    }

    @Test
    void session_firstOwnerDies_movesToSecondAndBack() throws Exception {
        String[] session = session("member-2", "member-1");
        assertThat(browser.get(PAGE, session).body()).isEqualTo("member-2");

        member(2).stop();
        assertThat(browser.get(PAGE, session).body()).isIn("member-1", "member-3");
        eventually(() -> assertThat(browser.get(PAGE, session).body()).isEqualTo("member-1"));
        for (int i = 0; i < 5; i++) {
            assertThat(browser.get(PAGE, session).body()).isEqualTo("member-1");
        }

        member(2).start();
        eventually(() -> assertThat(browser.get(PAGE, session).body()).isEqualTo("member-2"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000id:member-9", "0000id", ":", "", "0000id:member-11"})
    void session_ofNobody_takesTurns(String cookie) throws Exception {
        List<String> served = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            served.add(browser.get(PAGE, "Cookie", "JSESSIONID=" + cookie).body());
        }

        assertThat(served).containsExactlyInAnyOrder("member-1", "member-2", "member-3");
    }

    // --- failures ---

    @Test
    void member_refusesConnections_isReplacedAtOnce() throws Exception {
        member(1).stop();

        for (int i = 0; i < 6; i++) {
            assertThat(browser.get(PAGE, session("member-1")).statusCode()).isEqualTo(200);
            assertThat(browser.post(PAGE, "a=b").statusCode()).isEqualTo(200);
            assertThat(browser.post(PAGE, "a=b", session("member-1")).statusCode())
                    .isEqualTo(200);
        }
        assertThat(total("POST")).isEqualTo(12);
    }

    @Test
    void member_neverAcceptsConnections_isReplaced() throws Exception {
        member(1).stop();
        List<Socket> queued = new ArrayList<>();
        try (ServerSocket full = new ServerSocket(member(1).port(), 1, InetAddress.getLoopbackAddress())) {
            queued.add(new Socket(InetAddress.getLoopbackAddress(), full.getLocalPort()));
            queued.add(new Socket(InetAddress.getLoopbackAddress(), full.getLocalPort()));

            assertThat(browser.get(PAGE, session("member-1")).statusCode()).isEqualTo(200);
            assertThat(browser.post(PAGE, "a=b", session("member-1")).statusCode())
                    .isEqualTo(200);
        } finally {
            for (Socket socket : queued) {
                socket.close();
            }
        }
    }

    @Test
    void member_dropsConnection_readIsRepeatedElsewhere() throws Exception {
        member(1).behave(Manner.DROP_CONNECTION);

        HttpResponse<String> answer = browser.get(PAGE, session("member-1"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isIn("member-2", "member-3");
        assertThat(member(1).requests()).hasSize(1);
    }

    @Test
    void member_dropsConnection_writeIsNotRepeated() throws Exception {
        assertThat(browser.post(PAGE, "a=b", session("member-1")).statusCode()).isEqualTo(200);
        member(1).behave(Manner.DROP_CONNECTION);

        // One on a connection that was used before, one on a new one.
        assertThat(browser.post(PAGE, "a=b", session("member-1")).statusCode()).isEqualTo(502);
        assertThat(browser.status(
                        "POST " + PAGE + " HTTP/1.1",
                        "Host: localhost",
                        "Content-Length: 0",
                        "Cookie: JSESSIONID=0000id:member-1"))
                .containsPattern(" (200|502) ");
        assertThat(total("POST")).isEqualTo(3);
    }

    @Test
    void member_failed_isLeftOutForAWhile() throws Exception {
        member(1).stop();
        for (int i = 0; i < 3; i++) {
            page();
        }
        try (CountingServer wreck = new CountingServer(member(1).port())) {
            Instant start = Instant.now();
            for (int i = 0; i < 21; i++) {
                assertThat(browser.get(PAGE).statusCode()).isEqualTo(200);
            }
            long recoveries = Duration.between(start, Instant.now()).toMillis() / LIMITS.recoveryMillis();
            assertThat((long) wreck.connections()).isLessThanOrEqualTo(2 + recoveries);
        }
    }

    @Test
    void members_allDown_503AndWhenToRetry() throws Exception {
        members.forEach(StubMember::stop);

        for (HttpResponse<String> answer : List.of(browser.get(PAGE), browser.post(PAGE, "a=b"), browser.get(PAGE))) {
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
        }
    }

    @Test
    void member_silent_504AndLeftOut() throws Exception {
        member(1).behave(Manner.KEEP_SILENT);
        Instant start = Instant.now();

        assertThat(browser.get(PAGE, session("member-1")).statusCode()).isEqualTo(504);
        assertThat(Duration.between(start, Instant.now()))
                .isGreaterThanOrEqualTo(Duration.ofMillis(LIMITS.responseMillis()));
        assertThat(member(1).requests()).hasSize(1);
    }

    @Test
    void member_silent_writeIsNotRepeated() throws Exception {
        member(1).behave(Manner.KEEP_SILENT);

        assertThat(browser.post(PAGE, "a=b", session("member-1")).statusCode()).isEqualTo(504);
        assertThat(total("POST")).isEqualTo(1);
    }

    @Test
    void member_turnsAway_clientIsToldAndNobodyElseIsAsked() throws Exception {
        member(1).behave(Manner.TURN_AWAY);

        for (int i = 1; i <= 3; i++) {
            HttpResponse<String> answer = browser.get(PAGE, session("member-1"));
            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(answer.headers().firstValue("Retry-After")).hasValue("7");
            assertThat(browser.post(PAGE, "a=b", session("member-1")).statusCode())
                    .isEqualTo(503);
            assertThat(member(1).requests()).hasSize(2 * i);
        }
        assertThat(member(2).requests()).isEmpty();
        assertThat(member(3).requests()).isEmpty();
    }

    /** A proxy that makes no checks has none to miss. */
    @Test
    void member_missesOneCheck_isAskedFurther() throws Exception {
        member(1).missCheck();
        Instant end = Instant.now().plusMillis(3L * LIMITS.recoveryMillis());

        while (Instant.now().isBefore(end)) {
            assertThat(browser.get(PAGE, session("member-1")).body()).isEqualTo("member-1");
        }
    }

    // --- cache ---

    @ParameterizedTest
    @ValueSource(strings = {"css", "js", "img", "images"})
    void staticFile_public_isAskedForOnce(String folder) throws Exception {
        String file = staticFile(folder, "public, max-age=60, immutable");
        HttpResponse<String> first = browser.get(file);

        for (int i = 0; i < 5; i++) {
            HttpResponse<String> next = browser.get(file, session("member-" + (i % 3 + 1)));
            assertThat(next.body()).isEqualTo(first.body());
            assertThat(next.headers().firstValue("Content-Type")).hasValue("text/css");
            assertThat(next.headers().firstValue("Cache-Control")).hasValue("public, max-age=60, immutable");
        }

        assertThat(browser.get(file, "If-None-Match", "\"tag\"").statusCode()).isEqualTo(304);
        assertThat(total("GET")).isEqualTo(1);
    }

    @Test
    void staticFile_expired_isAskedForAgain() throws Exception {
        String file = staticFile("css", "public, max-age=1");
        browser.get(file);

        eventually(() -> {
            browser.get(file);
            assertThat(total("GET")).isGreaterThanOrEqualTo(2);
        });
    }

    @Test
    void staticFile_notToBeStored_isAlwaysAskedFor() throws Exception {
        String unstored = staticFile("js", "no-store");
        String missing = staticFile("js", "public, max-age=60").replace(".css", ".missing");
        for (int i = 0; i < 3; i++) {
            assertThat(browser.get(unstored).statusCode()).isEqualTo(200);
            assertThat(browser.get(missing).statusCode()).isEqualTo(404);
        }

        assertThat(total("GET")).isEqualTo(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/trade/app", "/trade/marketSummary", "/trade/cssx/a", "/health/ready"})
    void page_public_isNeverCached(String path) throws Exception {
        for (int i = 0; i < 4; i++) {
            assertThat(browser.get(path + "?cache-control=public,max-age=60").statusCode())
                    .isEqualTo(200);
        }

        assertThat(total("GET")).isEqualTo(4);
    }

    // --- what goes through ---

    @Test
    void request_withForwardedHeaders_tellsWhatTheProxyKnows() throws Exception {
        browser.get(
                PAGE,
                "X-Forwarded-For",
                "10.1.1.1",
                "X-Forwarded-Proto",
                "gopher",
                "X-Forwarded-Host",
                "evil.example",
                "X-Forwarded-Port",
                "666",
                "Forwarded",
                "for=10.1.1.1");

        Request request = onlyRequest();
        assertThat(request.headers().get("X-Forwarded-For")).containsExactly("127.0.0.1");
        assertThat(request.headers().get("X-Forwarded-Proto")).containsExactly("http");
        assertThat(request.headers().get("X-Forwarded-Host")).containsExactly("localhost:" + proxy.port());
        assertThat(request.headers().get("Host")).containsExactly("localhost:" + proxy.port());
        assertThat(request.headers()).doesNotContainKey("Forwarded");
        assertThat(request.headers().get("X-Forwarded-Port")).isNotEqualTo(List.of("666"));
    }

    @Test
    void answer_doesNotTellSoftware() throws Exception {
        assertThat(browser.get(PAGE).headers().firstValue("Server").orElse("nginx"))
                .isEqualTo("nginx");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/metrics",
                "/openapi",
                "/api/explorer",
                "/tradex/app",
                "/health",
                "/trade/../metrics",
                "/trade/%2e%2e/metrics",
                "/trade/%2E./metrics",
                "/trade/..;/metrics",
                "/trade/..%2fmetrics"
            })
    void path_outsideOfApplication_404(String path) throws Exception {
        assertThat(browser.status("GET " + path + " HTTP/1.1", "Host: localhost"))
                .containsPattern(" 40[04] ");
        assertThat(total("GET")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/trade"})
    void path_ofNoPage_redirectsToApplication(String path) throws Exception {
        HttpResponse<String> answer = browser.get(path);

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location")).hasValue("/trade/");
    }

    @Test
    void connections_areKept() throws Exception {
        try (Socket socket = browser.connect()) {
            BufferedReader in = Browser.reader(socket);
            for (int i = 0; i < 30; i++) {
                Browser.send(socket, "HEAD " + PAGE + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
                assertThat(in.readLine()).startsWith("HTTP/1.1 200");
                assertThat(in.lines().takeWhile(line -> !line.isEmpty())).isNotEmpty();
            }
        }

        assertThat(requests().map(Request::connection).distinct()).hasSizeLessThanOrEqualTo(6);
    }

    // --- limits ---

    @Test
    void body_ofLargestSize_goesThrough() throws Exception {
        assertThat(browser.post(PAGE, "x".repeat(LIMITS.requestBytes())).statusCode())
                .isEqualTo(200);
        assertThat(onlyRequest().bodyLength()).isEqualTo(LIMITS.requestBytes());
    }

    @Test
    void body_tooLarge_413() throws Exception {
        assertThat(browser.status(
                        "POST " + PAGE + " HTTP/1.1",
                        "Host: localhost",
                        "Content-Length: " + (LIMITS.requestBytes() + 1)))
                .startsWith("HTTP/1.1 413");
        assertThat(total("POST")).isZero();
    }

    @Test
    void body_ofUnknownLength_411() throws Exception {
        assertThat(browser.status("POST " + PAGE + " HTTP/1.1", "Host: localhost", "Transfer-Encoding: chunked"))
                .startsWith("HTTP/1.1 411");
        assertThat(total("POST")).isZero();
    }

    @Test
    void header_tooLarge_isRefused() throws Exception {
        assertThat(browser.status("GET " + PAGE + " HTTP/1.1", "Host: localhost", "Long: " + "x".repeat(20_000)))
                .containsPattern(" 4\\d\\d ");
        assertThat(total("GET")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GET /trade/app HTTP/1.1\r\nHost:",
                "POST /trade/app HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc"
            })
    void client_silent_isGivenUp(String begin) throws Exception {
        try (Socket socket = browser.connect()) {
            Browser.send(socket, begin);
            assertThat(socket.getInputStream().readAllBytes().length).isLessThan(1_000);
        }
        assertThat(Stream.of(page(), page(), page())).as("no member is blamed").doesNotHaveDuplicates();
    }

    @Test
    void connections_tooMany_doNoHarm() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try {
            for (int i = 0; i < LIMITS.connections() * 3; i++) {
                crowd.add(browser.connect());
            }
        } finally {
            for (Socket socket : crowd) {
                socket.close();
            }
        }
        eventually(() -> assertThat(browser.get(PAGE).statusCode()).isEqualTo(200));
    }

    // --- TLS ---

    @Test
    void tls_onBothSides_isEndedAndBegunByTheProxy() throws Exception {
        TestCertificate own = TestCertificate.make(folder, "proxy");
        TestCertificate issuer = TestCertificate.make(folder, "members");
        try (StubMember member = new StubMember("member-1", issuer.context())) {
            try (RunningProxy secure = startSecure(member, own, issuer)) {
                HttpResponse<String> answer = new Browser(secure.port(), own.context()).get(PAGE, session("member-1"));

                assertThat(answer.body()).isEqualTo("member-1");
                assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
                assertThat(member.requests().get(0).headers().get("X-Forwarded-Proto"))
                        .containsExactly("https");
            }
            try (RunningProxy deceived = startSecure(member, own, own)) {
                member.requests().clear();

                assertThat(new Browser(deceived.port(), own.context()).get(PAGE).statusCode())
                        .isIn(502, 503);
                assertThat(member.requests()).as("as it has another issuer").isEmpty();
            }
        }
    }

    private RunningProxy startSecure(StubMember member, TestCertificate own, TestCertificate trusted)
            throws IOException {
        ProxyTls tls = new ProxyTls(own.certificate(), own.key(), trusted.certificate());
        return RunningProxy.start(program, folder, backends(List.of(member)), tls, true, LIMITS_FOR_TLS);
    }

    // --- helpers ---

    /** A missing program skips the tests, unless {@code -Dtrade.proxies=required} says that it must be there. */
    private void requireProgram() {
        try {
            program.require();
        } catch (KitException e) {
            Assumptions.assumeTrue("required".equals(System.getProperty("trade.proxies")), e.getMessage());
            throw e;
        }
    }

    private StubMember member(int number) {
        return members.get(number - 1);
    }

    private String page() throws IOException, InterruptedException {
        return browser.get(PAGE).body();
    }

    private String staticFile(String folder, String cacheControl) {
        return "/trade/" + folder + "/" + unique.incrementAndGet() + ".css?cache-control="
                + cacheControl.replace(" ", "%20");
    }

    private Stream<Request> requests() {
        return members.stream().flatMap(member -> member.requests().stream());
    }

    private Request onlyRequest() {
        assertThat(requests()).hasSize(1);
        return requests().findFirst().orElseThrow();
    }

    private long total(String method) {
        return members.stream().mapToLong(member -> member.count(method)).sum();
    }

    private static List<Backend> backends(List<StubMember> members) {
        return members.stream().map(StubMember::backend).toList();
    }

    private static void eventually(ThrowingRunnable assertion) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).untilAsserted(assertion);
    }
}
