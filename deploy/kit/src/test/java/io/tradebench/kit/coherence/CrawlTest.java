package io.tradebench.kit.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A crawl of a site whose pages depend, or do not depend, on whether it caches. */
class CrawlTest {

    private static final String CONFIGURATION = "{\"member\":\"member-1\",\"version\":3,\"parameters\":["
            + "{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"},"
            + "{\"name\":\"trade.servlet-caching\",\"value\":\"on\",\"source\":\"server.xml\"},"
            + "{\"name\":\"trade.cache.sharing\",\"value\":\"push\",\"source\":\"default\"},"
            + "{\"name\":\"trade.cache.coherence\",\"value\":\"strict\",\"source\":\"default\"},"
            + "{\"name\":\"trade.max-users\",\"value\":\"3\",\"source\":\"default\"},"
            + "{\"name\":\"trade.max-quotes\",\"value\":\"2\",\"source\":\"default\"}]}";

    private static final String RESTORED = "{\"trade.caching\":\"command\",\"trade.servlet-caching\":null}";

    private final AtomicBoolean caching = new AtomicBoolean(true);
    private UnaryOperator<String> page = query -> "<p>" + query + "</p>";
    private UnaryOperator<String> otherPage = text -> text;
    private int loginStatus = 303;
    private FakeMember admin;
    private FakeMember other;

    @BeforeEach
    void start() throws IOException {
        admin = new FakeMember();
        admin.answer("GET /configuration", 200, CONFIGURATION);
        admin.answerThen("POST /configuration", 200, CONFIGURATION, () -> caching.set(!caching.get()));
        admin.pages(exchange -> handle(exchange, page));
        other = new FakeMember();
        other.pages(exchange -> handle(exchange, query -> otherPage.apply(page.apply(query))));
    }

    @AfterEach
    void stop() {
        other.close();
        admin.close();
    }

    @Test
    void run_samePages_saysSoAndRestoresTheSetting() {
        CrawlReport report = crawl().run(100);
        assertThat(report.isSame()).isTrue();
        assertThat(report.lines())
                .containsExactly("same: 15 pages of 3 users under caching command + servlet, push, strict and without");
        assertThat(admin.bodies()).filteredOn(body -> !body.isEmpty()).last().isEqualTo(RESTORED);
    }

    @Test
    void run_anotherPageWithoutCaching_namesUserMemberAndPlace() {
        page = query -> query.contains("portfolio") ? "price " + (caching.get() ? "1.00" : "2.00") : query;
        CrawlReport report = crawl().run(1);
        assertThat(report.isSame()).isFalse();
        assertThat(report.lines())
                .first()
                .isEqualTo("uid:0 at member-1, action=portfolio: cached 'price 1.00', uncached 'price 2.00'");
    }

    @Test
    void run_anotherPageAtTheSecondMember_isADifference() {
        otherPage = text -> text.replace("portfolio", "another portfolio");
        Map<String, URI> members = new LinkedHashMap<>();
        members.put("member-1", admin.address());
        members.put("member-2", other.address());

        CrawlReport report = crawl(members).run(1);
        assertThat(report.lines())
                .containsExactly(
                        "uid:0 at member-2, action=portfolio: here '<p>action=another portfolio</p>',"
                                + " at the first member '<p>action=portfolio</p>'",
                        "NOT THE SAME: 1 of 10 pages of 1 users differ under caching command + servlet, push, strict"
                                + " and without");
    }

    @Test
    void run_nothingCached_isRefusedAndChangesNothing() {
        admin.answer(
                "GET /configuration",
                200,
                CONFIGURATION
                        .replace("\"value\":\"command\"", "\"value\":\"none\"")
                        .replace("\"value\":\"on\"", "\"value\":\"off\""));
        page = query -> {
            throw new IllegalStateException("read " + query);
        };

        assertThatThrownBy(() -> crawl().run(1))
                .isInstanceOf(KitException.class)
                .hasMessageContaining("nothing is cached")
                .hasMessageContaining("trade switch caching=");
        assertThat(admin.bodies()).allMatch(String::isEmpty);
    }

    @Test
    void run_switchingOffWithoutAnAnswer_restoresTheSetting() {
        admin.answerThen(
                "POST /configuration", 500, "{}", () -> admin.answer("POST /configuration", 200, CONFIGURATION));

        assertThatThrownBy(() -> crawl().run(1)).hasMessageContaining("with 500");
        assertThat(admin.bodies()).last().isEqualTo(RESTORED);
    }

    @Test
    void run_marketSummaryOfAnotherTime_isNoDifference() {
        page = query -> "<main>" + query + "<div data-refresh=\"/trade/marketSummary\" data-seconds=\"20\">\n<p>"
                + System.nanoTime() + "</p></div>\n</main>";
        assertThat(crawl().run(2).isSame()).isTrue();
    }

    @Test
    void run_userWhoCannotLogIn_saysWhy() {
        loginStatus = 200;
        assertThatThrownBy(() -> crawl().run(1))
                .isInstanceOf(KitException.class)
                .hasMessageContaining("uid:0 cannot log in")
                .hasMessageContaining("trade populate");
    }

    private Crawl crawl() {
        return crawl(Map.of("member-1", admin.address()));
    }

    private Crawl crawl(Map<String, URI> members) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new Crawl(
                new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT).at(admin.address()),
                members,
                Trust.DEFAULT.context(),
                new Console(nowhere, nowhere, false));
    }

    private void handle(HttpExchange exchange, UnaryOperator<String> page) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestMethod().equals("POST")) {
                exchange.getResponseHeaders().add("Set-Cookie", "JSESSIONID=1; Path=/");
                exchange.sendResponseHeaders(loginStatus, -1);
                return;
            }
            byte[] body = page.apply(exchange.getRequestURI().getQuery()).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }
}
