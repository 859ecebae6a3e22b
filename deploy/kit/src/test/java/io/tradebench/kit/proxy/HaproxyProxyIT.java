package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.proxy.StubMember.Manner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class HaproxyProxyIT extends ProxyContract {

    HaproxyProxyIT() {
        super(ProxyKind.HAPROXY);
    }

    @Test
    void crowd_waitsInTheProxy_andIsTurnedAwayThere() throws Exception {
        ExecutorService clients = Executors.newCachedThreadPool();
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        try (StubMember member = new StubMember("member-1", null);
                RunningProxy proxy = start(member, 2)) {
            member.behave(Manner.HOLD);
            Browser crowd = new Browser(proxy.port(), null);
            await().until(() -> {
                answers.add(CompletableFuture.supplyAsync(() -> page(crowd), clients));
                return answers.stream().anyMatch(CompletableFuture::isDone);
            });
            assertThat(member.begun()).as("given to the member").isEqualTo(2);
            member.goOn();

            List<HttpResponse<String>> turnedAway = answers.stream()
                    .map(CompletableFuture::join)
                    .filter(answer -> answer.statusCode() != 200)
                    .toList();
            assertThat(turnedAway).isNotEmpty().allSatisfy(answer -> {
                assertThat(answer.statusCode()).isEqualTo(503);
                assertThat(answer.headers().firstValue("Retry-After")).hasValue("1");
                assertThat(answer.headers().firstValue("Trade-Refused")).hasValue("busy");
            });
            assertThat(answers).as("and others wait").hasSizeGreaterThan(turnedAway.size() + 3);
        } finally {
            clients.shutdownNow();
        }
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
