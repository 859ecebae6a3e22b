package io.tradebench.kit.admin;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.KitException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Talks to the admin interface of one cluster, or of one member ({@code docs/reference/http.md}). Thread safe. */
public final class AdminClient {

    private static final Duration QUICK = Duration.ofSeconds(10);

    /** The most that a member takes. */
    private static final long LONGEST_RECORDING_SECONDS = 86_400;

    /** All members' caches have to agree. */
    private static final Duration CHANGE = Duration.ofSeconds(45);

    private static final Duration RECORDING = Duration.ofMinutes(2);
    private static final Duration LONG = Duration.ofMinutes(10);

    private final URI base;
    private final AdminConnection connection;
    private final MemberReadiness readiness;

    /**
     * @param base scheme, host and port of the member, or of a proxy before it
     * @param access password and trust
     */
    AdminClient(URI base, AdminAccess access) {
        this.base = base;
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(5));
        if ("https".equals(base.getScheme())) {
            builder.sslContext(access.trust().context());
        }
        HttpClient http = builder.build();
        this.connection = new AdminConnection(base, access, http);
        this.readiness = new MemberReadiness(base, http);
    }

    /** Where this client goes. */
    public URI base() {
        return base;
    }

    /** Whether the member says that it can serve users. A member that does not answer is not ready. */
    public boolean isReady() {
        return readiness.isReady();
    }

    /** The same of a member that may have much to do: it is asked again for a while, unless nobody is there at all. */
    public boolean isReadySoon() {
        return readiness.isReadySoon();
    }

    /** Whether anything answers there, be it that it cannot serve. */
    public boolean answersHttp() {
        return readiness.answersHttp();
    }

    /** Whether the admin interface answers at all. */
    public boolean isAnswering() {
        try {
            return connection
                            .send("GET", "/process", null, Duration.ofSeconds(3))
                            .statusCode()
                    == 200;
        } catch (NoAnswerException e) {
            return false;
        }
    }

    /** The figures of the member's process at this moment. */
    public ProcessFigures process() {
        return connection.parse(processText(), ProcessFigures.class);
    }

    /**
     * What the wall clock of the member says, to the second.
     *
     * @throws KitException if the member does not answer
     */
    public Instant time() {
        String date = connection
                .send("GET", "/process", null, QUICK)
                .headers()
                .firstValue("Date")
                .orElseThrow(() -> new KitException(base + " does not say when it answers"));
        return DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from);
    }

    /** The same as the member gives them, for keeping. */
    public String processText() {
        return connection.text("GET", "/process", null, QUICK);
    }

    /**
     * What the database has done by itself.
     *
     * @throws KitException if the member does not answer
     */
    public DatabaseMaintenance databaseMaintenance() {
        return connection
                .optional("/database/maintenance", QUICK, DatabaseMaintenance.class)
                .orElse(DatabaseMaintenance.NOT_TOLD);
    }

    /** The configuration in force. */
    public ConfigurationReport configuration() {
        return connection.parse(configurationText(), ConfigurationReport.class);
    }

    /** The same as the member gives it, for keeping. */
    public String configurationText() {
        return connection.text("GET", "/configuration", null, QUICK);
    }

    /**
     * The members of the cluster, as this one sees them. A member that knows nothing of clusters speaks for itself.
     *
     * @throws KitException if this one does not answer
     */
    public ClusterReport cluster() {
        return connection.optional("/cluster", QUICK, ClusterReport.class).orElseGet(() -> {
            String text = processText();
            String member = connection.parse(text, ProcessFigures.class).member();
            return new ClusterReport(
                    null, List.of(new ClusterReport.Entry(member, true, connection.parse(text, JsonNode.class))));
        });
    }

    /**
     * The configuration of every member.
     *
     * @throws KitException if this one does not answer
     */
    public ClusterConfiguration clusterConfiguration() {
        return connection
                .optional("/cluster/configuration", QUICK, ClusterConfiguration.class)
                .orElseGet(() -> {
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
        return connection.ask("POST", "/configuration" + query(without), parameters, CHANGE, ConfigurationReport.class);
    }

    /** The primitives there are. */
    public List<PrimitiveEntry> primitives() {
        return List.of(connection.ask("GET", "/primitives", null, QUICK, PrimitiveEntry[].class));
    }

    /** Has the member collect its garbage, and tells what the heap holds then. It stands still meanwhile, mostly for less than a second. */
    public ProcessFigures.Heap collect() {
        return connection
                .ask("POST", "/collection", Map.of(), LONG, Collected.class)
                .heap();
    }

    /**
     * Starts a flight recording of this member, with Java's settings for profiles.
     *
     * @param longest after which it ends by itself
     */
    public void startRecording(Duration longest) {
        long seconds = Math.min(LONGEST_RECORDING_SECONDS, longest.toSeconds());
        connection.text("POST", "/recording", Map.of("settings", "profile", "seconds", seconds), QUICK);
    }

    /**
     * Ends the flight recording of this member.
     *
     * @param file that gets it
     */
    public void stopRecording(Path file) {
        end("/recording", file, "flight recording");
    }

    /** Has everything that is asked of this member's cache recorded. */
    public void startTrace() {
        connection.text("POST", "/cache/trace", Map.of(), QUICK);
    }

    /**
     * Ends the recording of what is asked of this member's cache.
     *
     * @param file that gets it
     */
    public void stopTrace(Path file) {
        end("/cache/trace", file, "trace of its cache");
    }

    private void end(String recording, Path file, String what) {
        HttpRequest request = connection
                .request(recording, RECORDING)
                .method("DELETE", HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<Path> response = connection.send(
                request,
                answer -> answer.statusCode() == 200
                        ? HttpResponse.BodySubscribers.ofFile(file)
                        : HttpResponse.BodySubscribers.replacing(file));
        if (response.statusCode() != 200) {
            throw new KitException(base + " gave no " + what + ": it answered " + response.statusCode());
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
        return connection.ask("POST", "/populate" + query(without), size, LONG, Population.class);
    }

    /**
     * Brings the database back to its last population.
     *
     * @param without members that are known to be down
     */
    public Population reset(List<String> without) {
        return connection.ask("POST", "/reset" + query(without), Map.of(), LONG, Population.class);
    }

    /** How many orders are in which state. */
    public OrderCounts orders() {
        return connection.ask("GET", "/orders", null, QUICK, OrderCounts.class);
    }

    /**
     * The ids of all orders of a user.
     *
     * @throws KitException if there is no such user
     */
    public List<Long> orders(String userId) {
        String query = "/orders?user=" + URLEncoder.encode(userId, StandardCharsets.UTF_8);
        return connection.ask("GET", query, null, QUICK, OrderList.class).orders();
    }

    /** Whether an order waits for its completion, or its member is still at it: telling the caches is part of that. */
    public boolean isPending(long order) {
        return connection
                .ask("GET", "/orders/" + order, null, QUICK, PendingOrder.class)
                .pending();
    }

    /** Checks the money invariant over the whole database. */
    public AuditReport audit() {
        return connection.ask("GET", "/audit", null, LONG, AuditReport.class);
    }

    private static String query(List<String> without) {
        return without.isEmpty()
                ? ""
                : "?without=" + URLEncoder.encode(String.join(",", without), StandardCharsets.UTF_8);
    }

    private record Collected(ProcessFigures.Heap heap) {}

    private record OrderList(List<Long> orders) {}

    private record PendingOrder(long order, boolean pending) {}
}
