package io.tradebench.kit.admin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Talks to the admin interface of one cluster, or of one member ({@code docs/reference/http.md}). Thread safe. */
public final class AdminClient {

    private static final Duration QUICK = Duration.ofSeconds(10);
    /** All members' caches have to agree. */
    private static final Duration CHANGE = Duration.ofSeconds(45);

    private static final Duration RECORDING = Duration.ofMinutes(2);
    private static final Duration LONG = Duration.ofMinutes(10);

    /** For so long a proxy that has too much to do is asked again. */
    private static final Duration BUSY_LIMIT = Duration.ofSeconds(5);

    /** For so long a member that has too much to do is asked whether it is ready. */
    private static final Duration READY_LIMIT = Duration.ofSeconds(15);

    private static final Duration BUSY_POLL = Duration.ofMillis(200);

    private final URI base;
    private final String authorization;
    private final HttpClient http;

    /**
     * @param base scheme, host and port of the member, or of a proxy before it
     * @param access password and trust
     */
    AdminClient(URI base, AdminAccess access) {
        this.base = base;
        this.authorization = "Basic "
                + Base64.getEncoder().encodeToString(("admin:" + access.password()).getBytes(StandardCharsets.UTF_8));
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(5));
        if ("https".equals(base.getScheme())) {
            builder.sslContext(access.trust().context());
        }
        this.http = builder.build();
    }

    /** Where this client goes. */
    public URI base() {
        return base;
    }

    /** Whether the member says that it can serve users. A member that does not answer is not ready. */
    public boolean isReady() {
        return readiness() == Readiness.READY;
    }

    /** The same of a member that may have much to do: it is asked again for a while, unless nobody is there at all. */
    public boolean isReadySoon() {
        long end = System.nanoTime() + READY_LIMIT.toNanos();
        Readiness readiness = readiness();
        while (readiness != Readiness.READY && readiness != Readiness.NOBODY_THERE && System.nanoTime() < end) {
            pause();
            readiness = readiness();
        }
        return readiness == Readiness.READY;
    }

    /** Whether anything answers there, be it that it cannot serve. */
    public boolean answersHttp() {
        Readiness readiness = readiness();
        return readiness == Readiness.READY || readiness == Readiness.NOT_READY;
    }

    private enum Readiness {
        READY,
        NOT_READY,
        NO_ANSWER,
        NOBODY_THERE
    }

    private Readiness readiness() {
        HttpRequest request = HttpRequest.newBuilder(base.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(3))
                .build();
        try {
            int status =
                    http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            return status == 200 ? Readiness.READY : Readiness.NOT_READY;
        } catch (ConnectException e) {
            return Readiness.NOBODY_THERE;
        } catch (IOException e) {
            return Readiness.NO_ANSWER;
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
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
     * The members of the cluster, as this one sees them. A member that knows nothing of clusters speaks for itself.
     *
     * @throws KitException if this one does not answer
     */
    public ClusterReport cluster() {
        return optional("/cluster", ClusterReport.class).orElseGet(() -> {
            String text = processText();
            String member = parse(text, ProcessFigures.class).member();
            return new ClusterReport(null, List.of(new ClusterReport.Entry(member, true, parse(text, JsonNode.class))));
        });
    }

    /**
     * The configuration of every member.
     *
     * @throws KitException if this one does not answer
     */
    public ClusterConfiguration clusterConfiguration() {
        return optional("/cluster/configuration", ClusterConfiguration.class).orElseGet(() -> {
            ConfigurationReport own = configuration();
            return new ClusterConfiguration(List.of(new ClusterConfiguration.Entry(own.member(), true, own)));
        });
    }

    /**
     * Changes parameters of the running cluster: on every member or on none.
     *
     * @param parameters values by name; null removes an override
     * @param without members that are known to be down
     * @throws KitException with the member's own words if a name or a value is not legal, or if a member does not answer
     */
    public ConfigurationReport configure(Map<String, String> parameters, List<String> without) {
        return parse(text("POST", "/configuration" + query(without), parameters, CHANGE), ConfigurationReport.class);
    }

    /** The primitives there are. */
    public List<PrimitiveEntry> primitives() {
        return List.of(parse(text("GET", "/primitives", null, QUICK), PrimitiveEntry[].class));
    }

    /** Has the member collect its garbage, and tells what the heap holds then. It stands still meanwhile, mostly for less than a second. */
    public ProcessFigures.Heap collect() {
        return parse(text("POST", "/collection", Map.of(), LONG), Collected.class)
                .heap();
    }

    /** Starts a flight recording of this member, with Java's settings for profiles. */
    public void startRecording() {
        text("POST", "/recording", Map.of("settings", "profile"), QUICK);
    }

    /**
     * Ends the flight recording of this member.
     *
     * @param file that gets it
     */
    public void stopRecording(Path file) {
        HttpRequest request = request("/recording", RECORDING)
                .method("DELETE", HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<Path> response = send(
                request,
                answer -> answer.statusCode() == 200
                        ? HttpResponse.BodySubscribers.ofFile(file)
                        : HttpResponse.BodySubscribers.replacing(file));
        if (response.statusCode() != 200) {
            throw new KitException(base + " gave no flight recording: it answered " + response.statusCode());
        }
    }

    /**
     * Empties and fills the database.
     *
     * @param seed null for the member's default
     * @param without members that are known to be down
     */
    public Population populate(int users, int quotes, Long seed, List<String> without) {
        Map<String, Object> size = new LinkedHashMap<>();
        size.put("users", users);
        size.put("quotes", quotes);
        if (seed != null) {
            size.put("seed", seed);
        }
        return parse(text("POST", "/populate" + query(without), size, LONG), Population.class);
    }

    /**
     * Brings the database back to its last population.
     *
     * @param without members that are known to be down
     */
    public Population reset(List<String> without) {
        return parse(text("POST", "/reset" + query(without), Map.of(), LONG), Population.class);
    }

    /** How many orders are in which state. */
    public OrderCounts orders() {
        return parse(text("GET", "/orders", null, QUICK), OrderCounts.class);
    }

    /**
     * The ids of all orders of a user.
     *
     * @throws KitException if there is no such user
     */
    public List<Long> orders(String userId) {
        String query = "/orders?user=" + URLEncoder.encode(userId, StandardCharsets.UTF_8);
        return parse(text("GET", query, null, QUICK), OrderList.class).orders();
    }

    /** Checks the money invariant over the whole database. */
    public AuditReport audit() {
        return parse(text("GET", "/audit", null, LONG), AuditReport.class);
    }

    private static String query(List<String> without) {
        return without.isEmpty()
                ? ""
                : "?without=" + URLEncoder.encode(String.join(",", without), StandardCharsets.UTF_8);
    }

    /** An answer of newer members; empty if this one does not know the question. */
    private <T> Optional<T> optional(String path, Class<T> type) {
        HttpResponse<String> response = send("GET", path, null, QUICK);
        return response.statusCode() == 404 ? Optional.empty() : Optional.of(parse(bodyOf(path, response), type));
    }

    private String text(String method, String path, Object body, Duration patience) {
        return bodyOf(path, send(method, path, body, patience));
    }

    private String bodyOf(String path, HttpResponse<String> response) {
        if (response.statusCode() == 200 || response.statusCode() == 204) {
            return response.body();
        }
        throw new KitException(
                switch (response.statusCode()) {
                    case 401, 403 ->
                        base + " refuses the admin password: set TRADE_ADMIN_PASSWORD to the one that '"
                                + Distribution.command("up") + "' printed";
                    case 404 -> base + " has no Trade admin interface: is it the address of a Trade member?";
                    case 400, 409 -> reason(response.body());
                    default ->
                        base + " answered " + path + " with " + response.statusCode() + ": " + reason(response.body());
                });
    }

    private HttpResponse<String> send(String method, String path, Object body, Duration patience) {
        HttpRequest.Builder request = request(path, patience).header("Accept", "application/json");
        if (body == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(Json.line(body)));
        }
        return send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path, Duration patience) {
        return HttpRequest.newBuilder(base.resolve("/trade/rest/admin" + path))
                .timeout(patience)
                .header("Authorization", authorization);
    }

    private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            long start = System.nanoTime();
            HttpResponse<T> response = http.send(request, handler);
            while (isBusy(response) && System.nanoTime() - start < BUSY_LIMIT.toNanos()) {
                pause();
                response = http.send(request, handler);
            }
            return response;
        } catch (IOException e) {
            throw new NoAnswerException(base, e);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    private static void pause() {
        try {
            new CountDownLatch(1).await(BUSY_POLL.toMillis(), TimeUnit.MILLISECONDS);
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

    private record Collected(ProcessFigures.Heap heap) {}

    private record OrderList(List<Long> orders) {}

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
            if (error != null && error.hasNonNull("detail")) {
                return error.get("detail").asText();
            }
        } catch (JsonProcessingException e) {
            return "an answer without a reason";
        }
        return "an answer without a reason";
    }
}
