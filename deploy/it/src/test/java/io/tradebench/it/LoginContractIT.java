package io.tradebench.it;

import static io.tradebench.it.Answers.all;
import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who logs in, registers and logs out, and where that leads: the promises of docs/reference/http.md. */
@WithTradeServer
class LoginContractIT {
    private final TradeServer server;
    private final Client visitor;

    LoginContractIT(TradeServer server) {
        this.server = server;
        this.visitor = new Client(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "account", "portfolio"})
    void pageOfAUser_sendsVisitorsToLogInAndBack(String name) {
        HttpResponse<String> answer = visitor.get(name, "orders", "all");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location"))
                .endsWith("/trade/app?action=login&next=%2Fapp%3Faction%3D" + name + "%26orders%3Dall");
    }

    @Test
    void login_leadsBackToWhereTheVisitorWas() {
        String quotes = "/trade/app?action=quotes&symbols=s%3A1%2C+s%3A2";
        Client client = new Client(server);
        HttpResponse<String> form = client.send(client.request("/trade/app?action=login")
                .header("Referer", server.uri(quotes).toString()));
        assertThat(header(form, "Cache-Control")).isEqualTo("no-store");
        String next = hidden("next", form).replace("&amp;", "&");
        HttpResponse<String> wrong = client.post("login", "uid", "uid:12", "passwd", "wrong", "next", next);
        assertThat(hidden("next", wrong)).isEqualTo(hidden("next", form));
        HttpResponse<String> answer = client.post("login", "uid", "uid:12", "passwd", "xxx", "next", next);
        assertThat(header(answer, "Location")).endsWith(quotes);
        HttpResponse<String> asUser = client.get("login");
        assertThat(asUser.body()).contains("data-user=\"uid:12\"", "You are logged in as uid:12");
    }

    @Test
    void change_withoutASession_leadsBackToThePageWithTheForm() {
        String quotes = "/trade/app?action=quotes&symbols=s%3A1";
        HttpResponse<String> answer = visitor.send(visitor.postRequest("buy", "symbol", "s:1", "quantity", "1")
                .header("Referer", server.uri(quotes).toString()));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(hidden("next", answer)).isEqualTo("/app?action=quotes&amp;symbols=s%3A1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example/trade/app?action=home",
                "/\\evil.example",
                "@evil.example/app?action=home",
                "/app?action=logout",
                "/app?action=home\r\nSet-Cookie: a=b",
                "/rest/admin/process"
            })
    void login_leadsNowhereElse(String next) {
        HttpResponse<String> answer = new Client(server).post("login", "uid", "uid:12", "passwd", "xxx", "next", next);
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=home");
        assertThat(visitor.get("login", "next", next).body()).doesNotContain("name=\"next\"");
    }

    @Test
    void markOfASession_comesAndGoesWithIt() {
        Client client = new Client(server);
        assertThat(mark(client.post("login", "uid", "uid:12", "passwd", "xxx"))).startsWith("TRADE_USER=yes;");
        assertThat(mark(client.get("home"))).isNull();
        assertThat(mark(client.post("logout"))).contains("Max-Age=0");
        HttpResponse<String> afterTheSession =
                visitor.send(visitor.request("/trade/app?action=home").header("Cookie", "TRADE_USER=yes"));
        assertThat(mark(afterTheSession)).contains("Max-Age=0");
    }

    @Test
    void login_startsASessionUnderANewId() {
        Client client = Client.loggedIn(server, "uid:12");
        String before = client.sessionId();
        HttpResponse<String> answer = client.post("login", "uid", "uid:12", "passwd", "xxx");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=home");
        assertThat(answer.headers().allValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie).contains("JSESSIONID=", "HttpOnly", "SameSite=Lax"));
        assertThat(before).isNotNull();
        assertThat(client.sessionId()).isNotEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({"uid:12,wrong", "nobody,xxx"})
    void login_withSomethingWrong_tellsNotWhat(String user, String password) {
        HttpResponse<String> answer = visitor.post("login", "uid", user, "passwd", password);
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(header(answer, "Trade-Refused")).isEqualTo("wrong-credentials");
        assertThat(answer.body())
                .contains("The user id or the password is not right.")
                .doesNotContain(password + "\"");
    }

    @Test
    void logout_endsTheSession() {
        Client client = Client.loggedIn(server, "uid:13");
        HttpResponse<String> answer = client.post("logout");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(header(answer, "Location")).endsWith("/trade/app?action=welcome");
        assertThat(client.get("home").statusCode()).isEqualTo(303);
    }

    @Test
    void register_opensAnAccountOnce() {
        String user = "new-" + UUID.randomUUID();
        String[] fields = {
            "uid",
            user,
            "passwd",
            "pw",
            "cpasswd",
            "pw",
            "fullname",
            "N N",
            "address",
            "a 1",
            "email",
            "n@x",
            "ccn",
            "11112222"
        };
        Client client = new Client(server);
        assertThat(client.post("register", fields).statusCode()).isEqualTo(303);
        assertThat(client.get("home").body()).contains("data-user=\"" + user + "\"");
        HttpResponse<String> again = visitor.post("register", fields);
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(header(again, "Trade-Refused")).isEqualTo("user-exists");
        assertThat(again.body())
                .contains("value=\"" + user + "\"")
                .contains("value=\"N N\"", "value=\"a 1\"", "value=\"n@x\"", "value=\"11112222\"")
                .doesNotContain("value=\"pw\"");
    }

    /** An answer by SOAP could not carry it. */
    @Test
    void register_withAControlCharacter_isRefused() {
        HttpResponse<String> answer = visitor.post(
                "register",
                "uid",
                "new-" + UUID.randomUUID(),
                "passwd",
                "pw",
                "cpasswd",
                "pw",
                "fullname",
                "N N",
                "address",
                "a 1",
                "email",
                "a\u0001@b",
                "ccn",
                "11112222");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(header(answer, "Trade-Refused")).isEqualTo("invalid-input");
    }

    @Test
    void visitors_getNoSessions() {
        List<String> addresses = List.of(
                "/trade/",
                "/trade/app?action=quotes&symbols=s:1,s:2",
                "/trade/app?action=login",
                "/trade/app?action=register",
                "/trade/app?action=home",
                "/trade/app?action=nothing",
                "/trade/marketSummary",
                "/trade/orderAlerts",
                "/trade/servlet/PingServlet",
                "/trade/servlet/PingServlet2Jsp",
                "/trade/nothing");
        Admin admin = new Admin(server);
        admin.configure("primitives", "on");
        try {
            assertThat(IntStream.range(0, 50)
                            .boxed()
                            .flatMap(round -> addresses.stream())
                            .map(address -> visitor.send(visitor.request(address)))
                            .filter(answer ->
                                    answer.headers().firstValue("Set-Cookie").isPresent()))
                    .isEmpty();
        } finally {
            admin.unconfigure("primitives");
        }
        assertThat(visitor.post("login", "uid", "uid:13", "passwd", "wrong")
                        .headers()
                        .firstValue("Set-Cookie"))
                .isEmpty();
    }

    private static String hidden(String name, HttpResponse<String> answer) {
        return all("<input type=\"hidden\" name=\"" + name + "\" value=\"([^\"]*)\">", answer.body())
                .get(0);
    }

    private static String mark(HttpResponse<String> answer) {
        return answer.headers().allValues("Set-Cookie").stream()
                .filter(cookie -> cookie.startsWith("TRADE_USER="))
                .findFirst()
                .orElse(null);
    }
}
