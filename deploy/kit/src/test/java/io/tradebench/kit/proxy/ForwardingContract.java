package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.proxy.StubMember.Request;
import java.io.BufferedReader;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes through, and what members and clients are told of each other. */
interface ForwardingContract extends ProxyUnderTest {

    @Test
    default void request_withForwardedHeaders_tellsWhatTheProxyKnows() throws Exception {
        browser()
                .get(
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
        assertThat(request.headers().get("X-Forwarded-Host")).containsExactly("localhost:" + port());
        assertThat(request.headers().get("Host")).containsExactly("localhost:" + port());
        assertThat(request.headers()).doesNotContainKey("Forwarded");
        assertThat(request.headers().get("X-Forwarded-Port")).isNotEqualTo(List.of("666"));
    }

    @Test
    default void answer_doesNotTellSoftware() throws Exception {
        assertThat(browser().get(PAGE).headers().firstValue("Server").orElse("nginx"))
                .as("a bare name of the proxy's own at most")
                .isIn("nginx", "Apache");
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
    default void path_outsideOfApplication_404(String path) throws Exception {
        assertThat(browser().status("GET " + path + " HTTP/1.1", "Host: localhost"))
                .containsPattern(" 40[04] ");
        assertThat(total("GET")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/trade"})
    default void path_ofNoPage_redirectsToApplication(String path) throws Exception {
        HttpResponse<String> answer = browser().get(path);

        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(answer.headers().firstValue("Location")).hasValue("/trade/");
    }

    @Test
    default void connections_areKept() throws Exception {
        try (Socket socket = browser().connect()) {
            BufferedReader in = Browser.reader(socket);
            for (int i = 0; i < 30; i++) {
                Browser.send(socket, "HEAD " + PAGE + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
                assertThat(in.readLine()).startsWith("HTTP/1.1 200");
                assertThat(in.lines().takeWhile(line -> !line.isEmpty())).isNotEmpty();
            }
        }

        assertThat(requests().map(Request::connection).distinct()).hasSizeLessThanOrEqualTo(6);
    }
}
