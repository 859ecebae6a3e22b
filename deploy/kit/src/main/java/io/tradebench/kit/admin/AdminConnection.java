package io.tradebench.kit.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;

/** Carries questions to the admin interface, and tells apart what comes back. Thread safe. */
final class AdminConnection {

    /** For so long a proxy that has too much to do is asked again. */
    private static final Duration BUSY_LIMIT = Duration.ofSeconds(5);

    private final URI base;
    private final String authorization;
    private final HttpClient http;

    AdminConnection(URI base, AdminAccess access, HttpClient http) {
        this.base = base;
        this.authorization = "Basic "
                + Base64.getEncoder().encodeToString(("admin:" + access.password()).getBytes(StandardCharsets.UTF_8));
        this.http = http;
    }

    /**
     * Asks, and reads the answer.
     *
     * @param body an object that is sent as JSON; null for none
     * @throws KitException with the member's own words if it does not do what it is asked for
     */
    <T> T ask(String method, String path, Object body, Duration patience, Class<T> type) {
        return parse(text(method, path, body, patience), type);
    }

    /** An answer of newer members; empty if this one does not know the question. */
    <T> Optional<T> optional(String path, Duration patience, Class<T> type) {
        HttpResponse<String> response = send("GET", path, null, patience);
        return response.statusCode() == 404 ? Optional.empty() : Optional.of(parse(bodyOf(path, response), type));
    }

    /** The answer as it is. */
    String text(String method, String path, Object body, Duration patience) {
        return bodyOf(path, send(method, path, body, patience));
    }

    private String bodyOf(String path, HttpResponse<String> response) {
        if (response.statusCode() == 200 || response.statusCode() == 204) {
            return response.body();
        }
        throw new KitException(
                switch (response.statusCode()) {
                    case 401, 403 ->
                        base
                                + " refuses the admin password: --target and attach take that of TRADE_ADMIN_PASSWORD; a cluster in a"
                                + " folder keeps its own there: take it down, and bring it up or attach it once more";
                    case 404 -> base + " has no Trade admin interface: is it the address of a Trade member?";
                    case 400, 409 -> reason(response.body());
                    default ->
                        base + " answered " + path + " with " + response.statusCode() + ": " + reason(response.body());
                });
    }

    HttpResponse<String> send(String method, String path, Object body, Duration patience) {
        HttpRequest.Builder request = request(path, patience).header("Accept", "application/json");
        if (body == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(Json.line(body)));
        }
        return send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpRequest.Builder request(String path, Duration patience) {
        return HttpRequest.newBuilder(base.resolve("/trade/rest/admin" + path))
                .timeout(patience)
                .header("Authorization", authorization);
    }

    <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            long start = System.nanoTime();
            HttpResponse<T> response = http.send(request, handler);
            while (isBusy(response) && System.nanoTime() - start < BUSY_LIMIT.toNanos()) {
                MemberReadiness.pause();
                response = http.send(request, handler);
            }
            return response;
        } catch (IOException e) {
            throw new NoAnswerException(base, e);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    /** Members always have room for administrators, but a proxy before them knows only users. Nothing was done then. */
    private static boolean isBusy(HttpResponse<?> response) {
        return response.statusCode() == 503
                && response.headers()
                        .firstValue("Trade-Refused")
                        .filter("busy"::equals)
                        .isPresent();
    }

    <T> T parse(String text, Class<T> type) {
        return Json.parse(text, type, base + " gave an answer that is not of Trade's admin interface");
    }

    private static String reason(String body) {
        String none = "an answer without a reason";
        try {
            return Json.parse(body, JsonNode.class).path("detail").asText(none);
        } catch (JsonProcessingException e) {
            return none;
        }
    }
}
