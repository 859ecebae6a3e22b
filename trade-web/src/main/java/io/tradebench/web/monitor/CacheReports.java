package io.tradebench.web.monitor;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.ClusterServices;
import io.tradebench.trade.cluster.Reply;
import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.rest.ConflictException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the members say of their caches, asked through the one that got the request. Safe for use by many threads. */
@ApplicationScoped
public class CacheReports {
    private static final String REPORT = "cache.report";
    private static final String ENTRIES = "cache.entries";
    private static final String DEPENDENCIES = "cache.dependencies";
    private static final String ENTRY = "cache.entry";
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Jsonb jsonb = JsonbBuilder.create();

    @Inject
    private Cluster cluster;

    @Inject
    private ClusterServices services;

    @Inject
    private CacheInspector inspector;

    /**
     * What one member answers.
     *
     * @param cache null if it does not answer
     * @param problem why it does not; null if it does
     */
    public record MemberReport(String member, CacheReport cache, String problem) {}

    /** Answers the other members from now on. */
    void offer() {
        services.offer(REPORT, body -> jsonb.toJson(inspector.report()));
        services.offer(ENTRIES, body -> jsonb.toJson(inspector.entries(query(body))));
        services.offer(DEPENDENCIES, body -> jsonb.toJson(inspector.dependencies(query(body))));
        services.offer(ENTRY, body -> inspector.entry(body).map(jsonb::toJson).orElse(""));
    }

    /** The caches of all members. */
    List<MemberReport> all() {
        List<MemberReport> reports = new ArrayList<>();
        Map<String, Reply> replies = cluster.ask(REPORT, "", cluster.members(), PATIENCE);
        replies.forEach((member, reply) -> reports.add(
                reply.isAnswered()
                        ? new MemberReport(member, jsonb.fromJson(reply.text(), CacheReport.class), null)
                        : new MemberReport(member, null, reply.text())));
        return reports;
    }

    /**
     * The member of a name; this one for null.
     *
     * @throws InvalidInputException if there is none of that name
     */
    String member(String name) {
        if (name != null && !cluster.members().contains(name)) {
            throw new InvalidInputException(
                    "There is no member " + name + "; legal: " + String.join(", ", cluster.members()) + ".");
        }
        return name == null ? cluster.self() : name;
    }

    /** Entries of a member. */
    ContentsReport entries(String member, ContentsQuery query) {
        return jsonb.fromJson(ask(member, ENTRIES, jsonb.toJson(query)), ContentsReport.class);
    }

    /** Dependency ids of a member. */
    DependenciesReport dependencies(String member, ContentsQuery query) {
        return jsonb.fromJson(ask(member, DEPENDENCIES, jsonb.toJson(query)), DependenciesReport.class);
    }

    /** An entry of a member. */
    Optional<EntryReport> entry(String member, String id) {
        String answer = ask(member, ENTRY, id);
        return answer.isEmpty() ? Optional.empty() : Optional.of(jsonb.fromJson(answer, EntryReport.class));
    }

    private String ask(String member, String topic, String body) {
        String asked = member(member);
        Reply reply = cluster.ask(topic, body, List.of(asked), PATIENCE).get(asked);
        if (!reply.isAnswered()) {
            throw new ConflictException(asked + " " + reply.text() + ".");
        }
        return reply.text();
    }

    private ContentsQuery query(String body) {
        return jsonb.fromJson(body, ContentsQuery.class);
    }
}
