package io.tradebench.kit.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.Json;
import io.tradebench.kit.KitException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Talks to the admin interface of one member ({@code docs/reference/http.md}). Thread safe. */
public final class AdminClient {

    private static final Duration QUICK = Duration.ofSeconds(10);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final URI base;
    private final String authorization;
    private final HttpClient http;

    /**
     * @param base scheme, host and port of the member
     * @param password of the user {@code admin}
     */
    public AdminClient(URI base, String password) {
        this.base = base;
        this.authorization =
                "Basic " + Base64.getEncoder().encodeToString(("admin:" + password).getBytes(StandardCharsets.UTF_8));
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
    }

    /** Where this client goes. */
    public URI base() {
        return base;
    }

    /** Whether the member says that it can serve users. A member that does not answer is not ready. */
    public boolean isReady() {
        HttpRequest request = HttpRequest.newBuilder(base.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(3))
                .build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** Whether the admin interface answers at all. */
    public boolean isAnswering() {
        try {
            return send("GET", "/process", null, Duration.ofSeconds(3)).statusCode() == 200;
        } catch (NoAnswerException e) {
            return false;
        }
    }

    /** The figures of the member's process at this moment. */
    public ProcessFigures process() {
        return parse(processText(), ProcessFigures.class);
    }

    /** The same as the member gives them, for keeping. */
    public String processText() {
        return text("GET", "/process", null, QUICK);
    }

    /** The configuration in force. */
    public ConfigurationReport configuration() {
        return parse(configurationText(), ConfigurationReport.class);
    }

    /** The same as the member gives it, for keeping. */
    public String configurationText() {
        return text("GET", "/configuration", null, QUICK);
    }

    /**
     * Changes parameters of the running cluster.
     *
     * @throws KitException with the member's own words if a name or a value is not legal
     */
    public ConfigurationReport configure(Map<String, String> parameters) {
        return parse(text("POST", "/configuration", parameters, QUICK), ConfigurationReport.class);
    }

    /**
     * Empties and fills the database.
     *
     * @param seed null for the member's default
     */
    public Population populate(int users, int quotes, Long seed) {
        Map<String, Object> size = new LinkedHashMap<>();
        size.put("users", users);
        size.put("quotes", quotes);
        if (seed != null) {
            size.put("seed", seed);
        }
        return parse(text("POST", "/populate", size, LONG), Population.class);
    }

    /** Brings the database back to its last population. */
    public Population reset() {
        return parse(text("POST", "/reset", Map.of(), LONG), Population.class);
    }

    /** How many orders are in which state. */
    public OrderCounts orders() {
        return parse(text("GET", "/orders", null, QUICK), OrderCounts.class);
    }

    /** Checks the money invariant over the whole database. */
    public AuditReport audit() {
        return parse(text("GET", "/audit", null, LONG), AuditReport.class);
    }

    private String text(String method, String path, Object body, Duration patience) {
        HttpResponse<String> response = send(method, path, body, patience);
        if (response.statusCode() == 200) {
            return response.body();
        }
        throw new KitException(
                switch (response.statusCode()) {
                    case 401, 403 ->
                        base
                                + " refuses the admin password: set TRADE_ADMIN_PASSWORD to the one that 'trade up' printed";
                    case 404 -> base + " has no Trade admin interface: is it the address of a Trade member?";
                    default ->
                        base + " answered " + path + " with " + response.statusCode() + ": " + reason(response.body());
                });
    }

    private HttpResponse<String> send(String method, String path, Object body, Duration patience) {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve("/trade/rest/admin" + path))
                .timeout(patience)
                .header("Authorization", authorization)
                .header("Accept", "application/json");
        if (body == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(Json.line(body)));
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new NoAnswerException(base, e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private <T> T parse(String text, Class<T> type) {
        try {
            return Json.parse(text, type);
        } catch (JsonProcessingException e) {
            throw new KitException(base + " gave an answer that is not of Trade's admin interface", e);
        }
    }

    private static String reason(String body) {
        try {
            JsonNode error = Json.parse(body, JsonNode.class);
            if (error != null && error.hasNonNull("error")) {
                return error.get("error").asText();
            }
        } catch (JsonProcessingException e) {
            return "an answer without a reason";
        }
        return "an answer without a reason";
    }

    private static KitException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new KitException("interrupted", e);
    }
}
