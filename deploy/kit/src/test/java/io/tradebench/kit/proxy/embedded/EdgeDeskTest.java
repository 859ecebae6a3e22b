package io.tradebench.kit.proxy.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.proxy.EdgeClient;
import io.tradebench.kit.proxy.EdgeFigures;
import io.tradebench.kit.proxy.ProxyLimits;
import io.undertow.Undertow;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who gets to know what an edge has done, and that there is one. */
class EdgeDeskTest {

    private static final String SECRET = "a secret of more than twenty characters";
    private static final EdgeFigures FIGURES = new EdgeFigures(62, 38, 310, 1_204, 5 << 20);

    private final AtomicInteger forwarded = new AtomicInteger();
    private final RequestFilter front =
            new RequestFilter(exchange -> forwarded.incrementAndGet(), ProxyLimits.standard());
    private final Undertow proxy = Undertow.builder()
            .addHttpListener(0, "127.0.0.1")
            .setHandler(new EdgeDesk(front, () -> FIGURES, SECRET))
            .build();

    private URI address;

    @BeforeEach
    void open() {
        proxy.start();
        InetSocketAddress listening =
                (InetSocketAddress) proxy.getListenerInfo().get(0).getAddress();
        address = URI.create("http://127.0.0.1:" + listening.getPort());
    }

    @AfterEach
    void close() {
        proxy.stop();
    }

    @Test
    void whoeverShowsTheSecret_getsTheFigures() {
        assertThat(client(SECRET).figures()).contains(FIGURES);
    }

    @Test
    void whoeverShowsAnotherOneOrNone_findsNothing_andNoMemberIsAsked() throws Exception {
        assertThat(client(SECRET + "x").figures()).isEmpty();
        HttpResponse<String> answer = send("GET", EdgeClient.FIGURES);
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).isEqualTo(send("GET", "/anything").body());
        assertThat(send("POST", EdgeClient.FIGURES, EdgeClient.SECRET, SECRET).statusCode())
                .isEqualTo(404);
        assertThat(forwarded).hasValue(0);
    }

    @Test
    void everythingElse_isForTheMembers() throws Exception {
        assertThat(send("GET", "/trade/app", EdgeClient.SECRET, SECRET).statusCode())
                .isEqualTo(200);
        assertThat(forwarded).hasValue(1);
    }

    @Test
    void client_ofAnEdgeThatIsDown_hasNoFigures() {
        proxy.stop();
        assertThat(client(SECRET).figures()).isEmpty();
    }

    private EdgeClient client(String secret) {
        return new EdgeClient(address, secret, Trust.DEFAULT);
    }

    private HttpResponse<String> send(String method, String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve(path))
                .timeout(Duration.ofSeconds(20))
                .method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
