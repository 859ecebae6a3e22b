package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.tools.attach.VirtualMachine;
import io.tradebench.it.Browser.Screen;
import io.tradebench.testing.Chromium;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What an operator sees of the cache and does with it, by REST and on the page. */
@WithTradeServer
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CacheMonitorIT {
    private final TradeServer server;
    private final Admin admin;
    private final Client visitor;

    @TempDir(cleanup = CleanupMode.ALWAYS)
    private Path profile;

    CacheMonitorIT(TradeServer server) {
        this.server = server;
        this.admin = new Admin(server);
        this.visitor = new Client(server);
    }

    @BeforeAll
    void switchOn() {
        admin.configureTogether("{\"caching\":\"command\",\"servlet-caching\":\"on\"}");
    }

    @AfterAll
    void switchOff() {
        admin.configureTogether(
                "{\"caching\":null,\"servlet-caching\":null,\"cache.size\":null,\"cache.offload\":null}");
    }

    @BeforeEach
    void fill() {
        assertThat(admin.post("cache/clear", "").statusCode()).isEqualTo(204);
        for (int i = 0; i < 12; i++) {
            visitor.get("quotes", "symbols", "s:" + i);
        }
        visitor.get("quotes", "symbols", "s:1");
    }

    @Test
    void statistics_areThoseOfEveryMember_inAllAndByTemplate() {
        JsonNode member = Admin.json(admin.get("cache")).at("/members/0");
        assertThat(member.get("member").asText()).isEqualTo("member-1");
        assertThat(member.at("/cache/caching").asText()).isEqualTo("command");
        assertThat(member.at("/cache/servletCaching").asBoolean()).isTrue();
        assertThat(member.at("/cache/statistics/MemoryCacheEntries").asInt()).isGreaterThanOrEqualTo(36);
        assertThat(member.at("/cache/statistics/CacheHits").asInt()).isPositive();
        assertThat(member.at("/cache/templates/Quote_Symbol/MemoryCacheEntries").asInt())
                .isGreaterThanOrEqualTo(36);
    }

    @Test
    void statistics_areAmongTheFiguresOfTheProcess() {
        JsonNode process = Admin.json(admin.get("process"));
        assertThat(process.at("/cache/CacheHits").asLong()).isPositive();
        assertThat(process.at("/cache/MemoryCacheEntries").asInt()).isGreaterThanOrEqualTo(36);
        assertThat(process.at("/cacheTemplates/Quote_Symbol/puts").asLong()).isGreaterThanOrEqualTo(36);
        assertThat(process.at("/cacheTemplates/Quote_Symbol/hits").asLong()).isPositive();
    }

    @Test
    void statistics_areThereForJmxConsoles() throws Exception {
        long pid = Admin.json(admin.get("process")).get("pid").asLong();
        VirtualMachine member = VirtualMachine.attach(Long.toString(pid));
        try (JMXConnector console =
                JMXConnectorFactory.connect(new JMXServiceURL(member.startLocalManagementAgent()))) {
            ObjectName cache = new ObjectName("io.tradebench.cache:type=ObjectCache,name=\"trade\"");
            MBeanServerConnection beans = console.getMBeanServerConnection();
            assertThat(beans.getAttribute(cache, "Bound")).isEqualTo(2000);
            assertThat(beans.getAttribute(cache, "Statistics").toString()).contains("CacheHits");
        } finally {
            member.detach();
        }
    }

    @Test
    void contents_comeInPages_byTemplateAndDependencyId() {
        JsonNode page = Admin.json(admin.get("cache/entries?template=QuoteCommand&from=10&most=5"));
        assertThat(page.get("total").asInt()).isEqualTo(12);
        assertThat(page.get("entries")).hasSize(2);
        JsonNode dependents = Admin.json(admin.get("cache/entries?dependency=Quote_Symbol:s:3"));
        assertThat(dependents.get("entries").findValuesAsText("id"))
                .containsExactly(
                        "/WEB-INF/fragments/displayQuote.jsp:wanted=s:3",
                        "/app:action=quotes&askedSymbols=s:3",
                        "QuoteCommand:getSymbol=s:3");
        JsonNode ids = Admin.json(admin.get("cache/dependencies?text=symbol:S:11"));
        assertThat(ids.at("/ids/0/id").asText()).isEqualTo("Quote_Symbol:s:11");
        assertThat(ids.at("/ids/0/entries").asInt()).isEqualTo(3);
    }

    @Test
    void entry_isToldWithoutItsValue() {
        JsonNode entry = Admin.json(admin.get("cache/entry?id=QuoteCommand:getSymbol=s:3"));
        assertThat(entry.get("type").asText()).isNotEmpty();
        assertThat(entry.get("bytes").asLong()).isBetween(100L, 5000L);
        assertThat(entry.get("priority").asInt()).isEqualTo(3);
        assertThat(entry.get("sharing").asText()).isEqualTo("not-shared");
        assertThat(entry.get("dependencyIds").toString()).contains("Quote_Symbol:s:3", "AllQuotes");
        assertThat(entry.fieldNames()).toIterable().doesNotContain("value");
        assertThat(admin.get("cache/entry?id=nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void entryOfAUser_doesNotGiveHisSessionAway() {
        Client anna = Client.loggedIn(server, "uid:31");
        anna.get("portfolio");
        String session = anna.sessionId().replaceFirst("^0000", "").replaceFirst(":.*", "");
        HttpResponse<String> list = admin.get("cache/entries?dependency=Holdings_UserID:uid:31");
        String shown = Admin.json(list).get("entries").findValuesAsText("id").stream()
                .filter(id -> id.startsWith("/app"))
                .findFirst()
                .orElseThrow();
        HttpResponse<String> entry = admin.get("cache/entry?id=" + URLEncoder.encode(shown, StandardCharsets.UTF_8));
        assertThat(entry.statusCode()).isEqualTo(200);
        for (String told : List.of(
                list.body(),
                entry.body(),
                admin.get("cache/dependencies?most=1000").body())) {
            assertThat(told).doesNotContain(session.substring(0, 8));
        }
        assertThat(Admin.json(admin.get("cache/entries?text=" + session))
                        .get("total")
                        .asInt())
                .isZero();

        HttpResponse<String> removed = admin.post("cache/invalidate", "{\"id\":\"" + shown + "\"}");
        assertThat(removed.statusCode()).isEqualTo(204);
        assertThat(admin.get("cache/entries?template=/app&dependency=Holdings_UserID:uid:31")
                        .body())
                .doesNotContain("portfolio");
    }

    @Test
    void invalidation_byDependencyId_removesWhatDependsOnIt() {
        assertThat(admin.post("cache/invalidate", "{\"id\":\"Quote_Symbol:s:5\"}")
                        .statusCode())
                .isEqualTo(204);
        assertThat(Admin.json(admin.get("cache/entries?text=s:5")).get("total").asInt())
                .isZero();
        assertThat(Admin.json(admin.get("cache/entries?text=s:6")).get("total").asInt())
                .isEqualTo(3);
    }

    @Test
    void sizeAndDisk_areChangedByTheConfiguration() {
        JsonNode resized = Admin.json(admin.post("cache/size", "{\"entries\":20}"));
        assertThat(resized.at("/members/0/cache/bound").asInt()).isEqualTo(20);
        assertThat(resized.at("/members/0/cache/statistics/MemoryCacheEntries").asInt())
                .isLessThanOrEqualTo(20);
        assertThat(admin.get("configuration").body()).contains("\"value\":\"20\",\"source\":\"override\"");
        JsonNode offloading = Admin.json(admin.post("cache/offload", "{\"state\":\"on\"}"));
        assertThat(offloading.at("/members/0/cache/offloading").asBoolean()).isTrue();
        admin.configureTogether("{\"cache.size\":null,\"cache.offload\":null}");
        assertThat(Admin.json(admin.get("cache")).at("/members/0/cache/bound").asInt())
                .isEqualTo(2000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "size       | {\"entries\":0}             | cache.size=0",
                "size       | {\"entries\":\"many\"}      | cache.size=many",
                "size       | {}                          | entries is missing",
                "offload    | {\"state\":\"maybe\"}       | legal: off, on",
                "invalidate | {}                          | id is missing",
                "invalidate | {\"key\":\"x\"}             | There is no field key",
                "clear      | {\"all\":true}              | There is no field all",
                "trace      | {\"for\":10}                | There is no field for"
            })
    void change_thatIsWrong_saysWhy(String operation, String body, String reason) {
        HttpResponse<String> answer = admin.post("cache/" + operation, body);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(Admin.json(answer).get("detail").asText()).contains(reason);
    }

    @Test
    void trace_tellsWhatWasAskedMeanwhile_byNumbers() {
        assertThat(admin.post("cache/trace", "{}").statusCode()).isEqualTo(204);
        assertThat(admin.post("cache/trace", "{}").statusCode()).isEqualTo(409);
        visitor.get("quotes", "symbols", "s:3");
        visitor.get("quotes", "symbols", "s:3");

        HttpResponse<String> trace = admin.delete("cache/trace");

        assertThat(trace.statusCode()).isEqualTo(200);
        assertThat(trace.body())
                .startsWith("trace 1\nbound ")
                .containsPattern("(?m)^h \\d+$")
                .containsPattern("(?m)^loads \\d+$")
                .doesNotContain("s:3");
        assertThat(admin.delete("cache/trace").statusCode()).isEqualTo(409);
    }

    @ParameterizedTest
    @CsvSource({
        "entries?from=-1, whole number from 0 up",
        "entries?most=0, from 1 to 1000",
        "entries?most=x, whole number",
        "entries?member=nobody, There is no member nobody",
        "entry, id is missing"
    })
    void question_thatIsWrong_saysWhy(String question, String reason) {
        HttpResponse<String> answer = admin.get("cache/" + question);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains(reason);
    }

    @Test
    void monitor_isForAdministrators_andRefusesOtherSites() {
        assertThat(visitor.send(visitor.request("/trade/cachemonitor")).statusCode())
                .isEqualTo(401);
        assertThat(visitor.send(visitor.request("/trade/rest/admin/cache")).statusCode())
                .isEqualTo(401);
        HttpResponse<String> foreign = visitor.send(visitor.request("/trade/cachemonitor")
                .header("Authorization", admin.authorization())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Sec-Fetch-Site", "cross-site")
                .POST(HttpRequest.BodyPublishers.ofString("action=clear")));
        assertThat(foreign.statusCode()).isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource({
        "action=invalidate, id of an entry",
        "action=explode, no such action",
        "action=resize&entries=-5, cache.size=-5",
        "action=offload&state=maybe, legal"
    })
    void form_thatIsWrong_saysWhyOnThePage(String form, String reason) {
        HttpResponse<String> answer = visitor.send(visitor.request("/trade/cachemonitor")
                .header("Authorization", admin.authorization())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("data-page=\"cachemonitor\"", "notice problem", reason);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("once")
    void page_isLive_andRemovesEntries(Screen screen) {
        Chromium.require();
        String name = screen.name().toLowerCase(Locale.ROOT);
        Client anna = Client.loggedIn(server, "uid:32");
        List.of("home", "portfolio", "account").forEach(anna::get);
        try (Browser browser = Browser.open(screen, profile.resolve(name))) {
            URI monitor = server.uri("/trade/cachemonitor");
            browser.go(URI.create(
                    "http://admin:" + server.adminPassword() + "@" + monitor.getAuthority() + monitor.getPath()));
            assertThat(browser.page()).isEqualTo("cachemonitor");
            long before = Long.parseLong(browser.find("[data-hits]").getDomAttribute("data-hits"));
            for (int i = 0; i < 40; i++) {
                visitor.get("quotes", "symbols", "s:" + i % 12);
            }
            browser.await(() -> Long.parseLong(browser.find("[data-hits]").getDomAttribute("data-hits")) > before
                    && !browser.textOf("[data-trend=ratio] output").equals("\u2013"));
            browser.picture("cachemonitor-" + name);

            browser.evaluate("window.answering = fetch; window.fetch = () => Promise.reject(new Error('away'))");
            browser.await(() -> browser.findAll(".live .stands").size() == 1);
            browser.evaluate("window.fetch = window.answering");
            browser.await(() -> browser.findAll(".live .stands").isEmpty());

            browser.go(server.uri("/trade/cachemonitor?template=QuoteCommand&text=s:1"));
            browser.press("[data-entry='QuoteCommand:getSymbol=s:11'] button");
            assertThat(browser.find("#text").getDomProperty("value")).isEqualTo("s:1");
            assertThat(browser.findAll("[data-entry]")).hasSize(2);

            browser.go(server.uri("/trade/cachemonitor?template=QuoteCommand"));
            browser.press("[data-entry='QuoteCommand:getSymbol=s:4'] a");
            assertThat(browser.page()).isEqualTo("cacheentry");
            assertThat(browser.findAll(".ids li")).hasSize(2);
            browser.picture("cacheentry-" + name);
            browser.press("form.actions button");
            assertThat(browser.textOf(".notice.done")).contains("QuoteCommand:getSymbol=s:4");
            browser.go(server.uri("/trade/cachemonitor?view=dependencies"));
            browser.picture("cachemonitor-dependencies-" + name);
            browser.press("[data-dependency='AllQuotes'] button");
            assertThat(Admin.json(admin.get("cache/entries?template=QuoteCommand"))
                            .get("total")
                            .asInt())
                    .isZero();
            browser.preferDark(true);
            browser.picture("cachemonitor-dark-" + name);
            assertThat(browser.complaints()).isEmpty();
        }
    }
}
