package io.tradebench.kit.proxy;

import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;

/** Asks a proxy that is an edge what it has done. Thread safe. */
public final class EdgeClient {

    /** Header of requests with the secret by which an edge, its members and the kit know each other. */
    public static final String SECRET = "Trade-Edge";

    /** Where an edge tells its {@link EdgeFigures} as JSON, for who shows the secret. */
    public static final String FIGURES = "/trade/edge/figures";

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final HttpClient http;
    private final HttpRequest question;

    /**
     * @param proxy scheme, host and port
     * @param trust for https
     */
    public EdgeClient(URI proxy, String secret, Trust trust) {
        HttpClient.Builder client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE);
        if ("https".equals(proxy.getScheme())) {
            client.sslContext(trust.context());
        }
        this.http = client.build();
        this.question = HttpRequest.newBuilder(proxy.resolve(FIGURES))
                .timeout(PATIENCE)
                .header(SECRET, secret)
                .build();
    }

    /** To the edge of a cluster; empty if the kit has not started one. */
    public static Optional<EdgeClient> of(StateFolder state) {
        return state.edgeSecret().flatMap(secret -> state.cluster()
                .flatMap(cluster -> cluster.only(Role.PROXY))
                .map(proxy -> new EdgeClient(
                        proxy.address(), secret, Trust.of(state.tls().trusted()))));
    }

    /** Its figures at this moment; empty if it does not tell. */
    public Optional<EdgeFigures> figures() {
        try {
            HttpResponse<String> answer = http.send(question, HttpResponse.BodyHandlers.ofString());
            return answer.statusCode() == 200
                    ? Optional.of(Json.parse(answer.body(), EdgeFigures.class))
                    : Optional.empty();
        } catch (IOException e) {
            // a proxy that is down shows in its health
            return Optional.empty();
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }
}
