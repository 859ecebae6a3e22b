package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a member believes of its clients. Its proxy is at 127.0.0.1; whoever comes from another address of this machine stands for
 * a stranger.
 */
@Tag("once")
@EnabledOnOs(value = OS.LINUX, disabledReason = "a stranger has an address of 127.0.0.0/8")
class BehindProxyIT {
    private static final String PROXY = "127.0.0.1";
    private static final String STRANGER = "127.0.0.2";
    private static final String PAGE = "GET /trade/app HTTP/1.1";
    private static final String PROCESS = "GET /trade/rest/admin/process HTTP/1.1";
    private static final String HSTS = "\r\nStrict-Transport-Security: ";
    private static final String WRONG = "Authorization: Basic eHg6eHg=";
    private static final int GUESSES_AT_ONCE = 100;
    private static final int GUESSES_AT_MOST = 400;

    private static TradeServer server;

    @BeforeAll
    static void startServer() {
        server = TradeServer.start(
                "guarded-member",
                Map.of(
                        "trade.http.proxies", "127\\.0\\.0\\.1",
                        "trade.admin.access", "tls",
                        "trade.session.cookie.secure", "true"));
    }

    @AfterAll
    static void stopServer() {
        server.close();
    }

    @Test
    void proxy_thatHasEndedTls_makesAPageSecure() throws Exception {
        assertThat(answer(PROXY, PAGE, forwarded("198.51.100.1", "https"))).contains("HTTP/1.1 200", HSTS);
        assertThat(answer(PROXY, PAGE, forwarded("198.51.100.1", "http")))
                .contains("HTTP/1.1 200")
                .doesNotContain(HSTS);
    }

    @Test
    void session_hasASecureCookie() throws Exception {
        String form = "action=register&uid=secure&passwd=a&cpasswd=a&fullname=n&address=a&email=a%40b&ccn=12345678";
        assertThat(post(PROXY, form, forwarded("198.51.100.1", "https")))
                .containsPattern("\r\nSet-Cookie: JSESSIONID=[^\r]*; Secure");
    }

    @ParameterizedTest
    @ValueSource(strings = {"198.51.100.2", "2001:db8:0:0:0:0:0:2", "2001:db8::2"})
    void proxy_tellsWhoAsks(String client) throws Exception {
        String user = "nobody-" + client;
        assertThat(login(PROXY, user, forwarded(client, "https"))).contains("HTTP/1.1 401");
        assertIsLogged("login-refused user=\"" + user + "\" address=\"" + client + "\"");
    }

    @Test
    void stranger_isWhoItIs_whateverItSays() throws Exception {
        for (List<String> forged : List.of(
                forwarded("198.51.100.3", "https"),
                forwarded("127.0.0.1", "https"),
                List.of("Forwarded: for=198.51.100.3;proto=https"),
                List.of("$WSRA: 198.51.100.3", "$WSSC: https", "$WSIS: true"))) {
            assertThat(login(STRANGER, "stranger", forged))
                    .contains("HTTP/1.1 401")
                    .doesNotContain(HSTS);
            assertThat(answer(STRANGER, PROCESS, with(forged, right())))
                    .contains("HTTP/1.1 403", "Administration is served over TLS only");
        }
        assertIsLogged("login-refused user=\"stranger\" address=\"" + STRANGER + "\"");
        assertThat(server.log()).doesNotContain("198.51.100.3");
    }

    @Test
    void administrator_behindTls_isServed() throws Exception {
        assertThat(answer(PROXY, PROCESS, with(forwarded("198.51.100.4", "https"), right())))
                .contains("HTTP/1.1 200", "cpuMillis");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/trade/config",
                "/trade/cachemonitor",
                "/trade/statistics",
                "/trade/rest/admin/process",
                "/trade/rest/admin;x=y/process"
            })
    void administrator_whoComesInTheClear_isToldWhy_andNotAskedForAPassword(String path) throws Exception {
        assertThat(answer(PROXY, "GET " + path + " HTTP/1.1", forwarded("198.51.100.4", "http")))
                .contains("HTTP/1.1 403", "Administration is served over TLS only (trade.admin.access=tls).")
                .doesNotContain("WWW-Authenticate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/trade/config",
                "/trade/cachemonitor",
                "/trade/statistics",
                "/trade/rest/admin/process",
                "/trade/rest/admin;x=y/process"
            })
    void visitor_isAskedForTheAdministratorsPassword(String path) throws Exception {
        assertThat(answer(PROXY, "GET " + path + " HTTP/1.1", forwarded("198.51.100.4", "https")))
                .contains("HTTP/1.1 401", "\r\nWWW-Authenticate: Basic realm=\"Trade\"", "name and the password");
    }

    @Test
    void guesses_ofTheAdministratorsPassword_areLogged_andSlowedDown() throws Exception {
        List<String> guesser = with(forwarded("198.51.100.5", "https"), WRONG);
        for (int i = 0; i < GUESSES_AT_ONCE; i++) {
            assertThat(answer(PROXY, PROCESS, guesser)).contains("HTTP/1.1 401");
        }
        assertThat(firstAfterWrongOnes(guesser)).contains("HTTP/1.1 429", "\r\nRetry-After: ");
        assertThat(answer(PROXY, PROCESS, with(forwarded("198.51.100.5", "https"), right())))
                .contains("HTTP/1.1 429");
        assertThat(answer(PROXY, PROCESS, with(forwarded("198.51.100.6", "https"), right())))
                .contains("HTTP/1.1 200");
        assertIsLogged("admin-refused address=\"198.51.100.5\" request=\"GET /trade/rest/admin/process\"");
        assertIsLogged("throttled address=\"198.51.100.5\"");
    }

    /** The slower the guesses, the more of them pass: one is forgiven every 3 s. */
    private static String firstAfterWrongOnes(List<String> guesser) throws IOException {
        String answer = answer(PROXY, PROCESS, guesser);
        for (int i = GUESSES_AT_ONCE; i < GUESSES_AT_MOST && answer.contains("HTTP/1.1 401"); i++) {
            answer = answer(PROXY, PROCESS, guesser);
        }
        return answer;
    }

    /** A line may follow the answer. */
    private static void assertIsLogged(String line) {
        await().untilAsserted(() -> assertThat(server.log()).contains(line));
    }

    @Test
    void credentials_thatAreNoText_areRefused() throws Exception {
        List<String> headers = with(forwarded("198.51.100.9", "https"), "Authorization: Basic \u00ff\u00fe");
        assertThat(answer(PROXY, PROCESS, headers)).contains("HTTP/1.1 400");
    }

    private static List<String> forwarded(String client, String scheme) {
        return List.of("X-Forwarded-For: " + client, "X-Forwarded-Proto: " + scheme);
    }

    private static String right() {
        return "Authorization: " + new Admin(server).authorization();
    }

    private static List<String> with(List<String> headers, String one) {
        List<String> all = new ArrayList<>(headers);
        all.add(one);
        return all;
    }

    private static String login(String from, String user, List<String> headers) throws IOException {
        return post(from, "action=login&passwd=x&uid=" + user, headers);
    }

    private static String post(String from, String form, List<String> headers) throws IOException {
        byte[] body = form.getBytes(StandardCharsets.US_ASCII);
        List<String> all = with(headers, "Content-Type: application/x-www-form-urlencoded");
        return send(from, "POST /trade/app HTTP/1.1", with(all, "Content-Length: " + body.length), body);
    }

    private static String answer(String from, String line, List<String> headers) throws IOException {
        return send(from, line, headers, new byte[0]);
    }

    private static String send(String from, String line, List<String> headers, byte[] body) throws IOException {
        return RawRequest.send(server.uri("/"), InetAddress.getByName(from), line, headers, body);
    }
}
