package io.tradebench.it;

import static io.tradebench.it.Answers.header;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.domain.Field;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages and what every answer has: the promises of docs/reference/http.md. */
@WithTradeServer
class PageContractIT {
    private final TradeServer server;
    private final Client visitor;

    PageContractIT(TradeServer server) {
        this.server = server;
        this.visitor = new Client(server);
    }

    @ParameterizedTest
    @ValueSource(strings = {"welcome", "register", "quotes"})
    void openPage_isTheSameForEverybody(String name) {
        HttpResponse<String> asVisitor = visitor.get(name);
        HttpResponse<String> asUser = Client.loggedIn(server, "uid:10").get(name);
        assertThat(asVisitor.statusCode()).isEqualTo(200);
        assertThat(asVisitor.body()).contains("data-page=\"" + name + "\"").doesNotContain("data-user");
        assertThat(asUser.body()).isEqualTo(asVisitor.body());
        assertThat(asVisitor.headers().map()).doesNotContainKey("set-cookie");
        assertThat(header(asVisitor, "Cache-Control")).isEqualTo("no-cache");
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "account", "portfolio"})
    void pageOfAUser_namesTheUserAndIsNotStored(String name) {
        HttpResponse<String> answer = Client.loggedIn(server, "uid:11").get(name);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("<body data-page=\"" + name + "\" data-user=\"uid:11\">");
        assertThat(header(answer, "Cache-Control")).isEqualTo("no-store");
    }

    /** As much as the brokerage takes, no less: what is longer is not cut off by the browser without a word. */
    @ParameterizedTest
    @ValueSource(strings = {"account", "register"})
    void form_takesWhatTheBrokerageTakes(String name) {
        String page = Client.loggedIn(server, "uid:11").get(name).body();
        assertThat(maximumLength("fullname", page)).isEqualTo(Field.FULL_NAME.maximumLength());
        assertThat(maximumLength("address", page)).isEqualTo(Field.ADDRESS.maximumLength());
        assertThat(maximumLength("email", page)).isEqualTo(Field.EMAIL.maximumLength());
        assertThat(maximumLength("ccn", page)).isEqualTo(Field.CREDIT_CARD.maximumLength());
        assertThat(maximumLength("passwd", page)).isEqualTo(Field.PASSWORD.maximumLength());
    }

    private static int maximumLength(String field, String page) {
        Matcher input = Pattern.compile("<input id=\"" + field + "\" [^>]*maxlength=\"(\\d+)\"")
                .matcher(page);
        assertThat(input.find()).as(field).isTrue();
        return Integer.parseInt(input.group(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/trade/app", "/trade/css/trade.css", "/trade/nothing", "/trade/marketSummary"})
    void everyAnswer_hasSecurityHeaders(String path) {
        HttpResponse<String> answer = visitor.send(visitor.request(path));
        assertThat(header(answer, "Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(header(answer, "Referrer-Policy")).isEqualTo("same-origin");
        assertThat(answer.headers().map()).doesNotContainKeys("server", "x-powered-by", "trade-member");
    }

    @Test
    void unknownPath_isA404PageOfTheLayout() {
        HttpResponse<String> answer = visitor.send(visitor.request("/trade/some/where"));
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("data-page=\"error\"", "/trade/css/trade.css");
    }

    @Test
    void staticFiles_areKept() {
        Matcher link = Pattern.compile("\"(/trade/css/trade\\.css\\?v=[^\"]+)\"")
                .matcher(visitor.get("welcome").body());
        assertThat(link.find()).isTrue();
        assertThat(header(visitor.send(visitor.request(link.group(1))), "Cache-Control"))
                .contains("immutable");
        assertThat(header(visitor.send(visitor.request("/trade/css/trade.css?v=1")), "Cache-Control"))
                .as("of another build")
                .isEqualTo("no-cache");
        assertThat(header(visitor.send(visitor.request("/trade/img/logo.svg")), "Cache-Control"))
                .contains("max-age=3600");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/trade/app", "/trade/app?action=quotes&symbols=s:0", "/trade/css/trade.css", "/trade/nothing"})
    void offerOfHttp2_isNotTaken(String path) {
        HttpResponse<String> answer = visitor.send(visitor.request(path).version(HttpClient.Version.HTTP_2));
        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
    }

    @Test
    void otherMethods_areRefused() {
        HttpResponse<String> answer =
                visitor.send(visitor.request("/trade/app").method("DELETE", HttpRequest.BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(header(answer, "Allow")).isEqualTo("GET, HEAD, POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PingServlet", "PingServlet2Jsp"})
    void primitive_answersWhereItIsAskedFor(String name) {
        Admin admin = new Admin(server);
        HttpRequest.Builder primitive = visitor.request("/trade/servlet/" + name);
        assertThat(visitor.send(primitive).statusCode()).isEqualTo(404);
        admin.configure("primitives", "on");
        try {
            HttpResponse<String> answer = visitor.send(primitive);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("<h1>" + name + "</h1>");
        } finally {
            admin.unconfigure("primitives");
        }
    }
}
