package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged kit with a proxy that keeps pages. */
class EdgeCacheIT {

    private static final String QUOTE = "action=quotes&symbols=s:0";
    private static final Pattern PRICE = Pattern.compile("data-symbol=\"s:0\" data-price=\"([0-9.]+)\"");
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int BUYS = 60;

    @TempDir
    private Path temporary;

    private ClusterFolder kit;
    private URI proxy;

    @BeforeEach
    void resolve() throws IOException {
        kit = new ClusterFolder(temporary.toRealPath());
    }

    @AfterEach
    void leaveNothing() throws Exception {
        kit.leaveNothing();
    }

    @Test
    void pagesForAll_areAnsweredByTheProxy_andNeverOlderThanWhatTheirReaderHasDone() throws Exception {
        kit.succeeds(with(
                SMALL,
                "up",
                "--members",
                "2",
                "--proxy",
                "embedded",
                "--edge-cache",
                "--tls",
                "member",
                "--set",
                "caching=command",
                "--set",
                "servlet-caching=on"));
        proxy = kit.cluster().address();
        HttpClient visitor = client();
        await().atMost(PATIENCE).until(() -> isOfEdge(get(visitor, QUOTE)));

        HttpClient user = client();
        assertThat(post(user, "action=login&uid=uid:0&passwd=xxx").statusCode()).isEqualTo(303);
        int ofEdge = 0;
        for (int i = 0; i < BUYS; i++) {
            HttpResponse<String> bought = post(user, "action=buy&symbol=s:0&quantity=1");
            assertThat(bought.statusCode()).as(bought.body()).isEqualTo(303);
            HttpResponse<String> page = get(user, QUOTE);
            assertThat(price(page)).as("after buy %d", i).isEqualTo(priceNow(user));
            HttpResponse<String> again = get(user, QUOTE);
            assertThat(price(again)).isEqualTo(price(page));
            ofEdge += isOfEdge(again) ? 1 : 0;
        }
        assertThat(ofEdge).isGreaterThan(BUYS / 4);
        String last = priceNow(user);
        await().atMost(PATIENCE).until(() -> price(get(visitor, QUOTE)).equals(last));

        assertItsFiguresAreTold();

        kit.succeeds("switch", "cache.coherence=strict");
        assertNothingIsKept(visitor);
        kit.succeeds("switch", "cache.coherence=eventual");
        await().atMost(PATIENCE).until(() -> isOfEdge(get(visitor, QUOTE)));
        kit.succeeds("switch", "servlet-caching=off");
        assertNothingIsKept(visitor);
        kit.succeeds("switch", "servlet-caching=on");
        await().atMost(PATIENCE).until(() -> isOfEdge(get(visitor, QUOTE)));

        kit.succeeds("populate", "--users", "30", "--quotes", "10", "--seed", "2");
        await().atMost(PATIENCE).until(() -> price(get(visitor, QUOTE)).equals(priceNow(visitor)));
        kit.succeeds("stop", "member-1");
        await().atMost(PATIENCE).until(() -> isOfEdge(get(visitor, QUOTE)));
        kit.succeeds("start", "member-1");
        kit.healthyStatus();
        kit.succeeds("audit");
    }

    private void assertItsFiguresAreTold() throws Exception {
        assertThat(kit.healthyStatus().out())
                .containsPattern("edge: [0-9.]+ % of [0-9]+ page reads answered, [1-9][0-9]* pages kept");
        CommandResult load =
                kit.succeeds("load", "--clients", "2", "--think", "50", "--warmup", "10s", "--duration", "20s");
        assertThat(load.out()).containsPattern("edge +[0-9.]+ % of [0-9]+ page reads answered");
        JsonNode edge = kit.kept("result.json", "load").get("edge");
        assertThat(edge.get("hits").asLong() + edge.get("misses").asLong()).isPositive();
        assertThat(edge.get("invalidations").asLong()).isPositive();
    }

    private void assertNothingIsKept(HttpClient visitor) throws Exception {
        for (int i = 0; i < 10; i++) {
            assertThat(isOfEdge(get(visitor, QUOTE))).isFalse();
        }
    }

    private static boolean isOfEdge(HttpResponse<String> page) {
        return page.headers().firstValue("Cache-Status").isPresent();
    }

    private static String price(HttpResponse<String> page) {
        Matcher price = PRICE.matcher(page.body());
        assertThat(price.find()).as(page.body()).isTrue();
        return price.group(1);
    }

    /** As the member has it that the client belongs to. */
    private String priceNow(HttpClient client) throws Exception {
        String quote = client.send(request("/trade/rest/quotes/s:0").build(), HttpResponse.BodyHandlers.ofString())
                .body();
        Matcher price = Pattern.compile("\"price\":\"?([0-9.]+)").matcher(quote);
        assertThat(price.find()).as(quote).isTrue();
        return price.group(1);
    }

    private HttpResponse<String> get(HttpClient client, String query) throws IOException, InterruptedException {
        return client.send(request("/trade/app?" + query).build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(HttpClient client, String form) throws IOException, InterruptedException {
        HttpRequest request = request("/trade/app")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(proxy.resolve(path)).timeout(PATIENCE);
    }

    private HttpClient client() {
        return HttpClient.newBuilder()
                .cookieHandler(new CookieManager())
                .sslContext(kit.state().access().trust().context())
                .version(HttpClient.Version.HTTP_1_1)
                .build();
    }
}
