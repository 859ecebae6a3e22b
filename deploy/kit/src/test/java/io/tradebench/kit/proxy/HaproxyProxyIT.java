package io.tradebench.kit.proxy;

import static io.tradebench.kit.proxy.Browser.session;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.proxy.StubMember.Manner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HaproxyProxyIT extends ProxyContract {
    private static final String REFUSED = "trade-refused";

    HaproxyProxyIT() {
        super(ProxyKind.HAPROXY);
    }

    @Test
    void crowd_waitsInTheProxy_andIsTurnedAwayThere() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(2);
        try (StubMember member = new StubMember("member-1", null);
                RunningProxy proxy = start(member, 2)) {
            Browser crowd = new Browser(proxy.port(), null);
            member.behave(Manner.HOLD);
            List<CompletableFuture<HttpResponse<String>>> served = Stream.generate(
                            () -> CompletableFuture.supplyAsync(() -> page(crowd), clients))
                    .limit(2)
                    .toList();
            eventually(() -> assertThat(member.begun()).isEqualTo(2));

            HttpResponse<String> turnedAway = page(crowd);

            assertThat(turnedAway.statusCode()).isEqualTo(503);
            assertThat(turnedAway.headers().firstValue("Retry-After")).isPresent();
            assertThat(turnedAway.headers().firstValue(REFUSED)).hasValue("busy");
            assertThat(member.begun()).as("given to the member").isEqualTo(2);
            member.goOn();
            assertThat(served)
                    .allSatisfy(answer -> assertThat(answer.join().statusCode()).isEqualTo(200));
            assertThat(page(crowd).statusCode()).isEqualTo(200);

            member.behave(Manner.TURN_AWAY);
            assertThat(page(crowd).headers().map()).as("the member's own 503").doesNotContainKey(REFUSED);
            member.stop();
            HttpResponse<String> nobody = page(crowd);
            assertThat(nobody.statusCode()).isIn(502, 503);
            assertThat(nobody.headers().map()).as("nobody is there").doesNotContainKey(REFUSED);
        } finally {
            clients.shutdownNow();
        }
    }

    /** Of the proxies this one alone makes checks. */
    @Test
    void member_missesOneCheck_isAskedFurther() throws Exception {
        StubMember member = member(1);
        member.missCheck();
        eventually(() -> assertThat(member.hasMissedCheck()).isTrue());
        int checks = member.checks();

        await().pollInterval(Duration.ofMillis(10)).until(() -> {
            assertThat(browser().get(PAGE, session("member-1")).body()).isEqualTo("member-1");
            return member.checks() > checks;
        });
    }

    private static HttpResponse<String> page(Browser browser) {
        try {
            return browser.get(PAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
