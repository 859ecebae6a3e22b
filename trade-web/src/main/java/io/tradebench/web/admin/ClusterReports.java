package io.tradebench.web.admin;

import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.ClusterServices;
import io.tradebench.trade.cluster.Reply;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.web.admin.ConfigPage.MemberLine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What all members report, asked through the one that got the request: so one address is enough, behind whatever proxy and
 * firewall.
 */
@ApplicationScoped
public class ClusterReports {
    private static final String PROCESS = "process";
    private static final String CONFIGURATION = "configuration";
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Jsonb jsonb = JsonbBuilder.create();

    @Inject
    private Cluster cluster;

    @Inject
    private ClusterServices services;

    @Inject
    private ProcessInspector process;

    @Inject
    private ConfigurationService configuration;

    /** Answers the other members from now on. */
    void offer() {
        services.offer(PROCESS, body -> jsonb.toJson(process.report()));
        services.offer(CONFIGURATION, body -> jsonb.toJson(ConfigurationReport.of(cluster.self(), configuration)));
    }

    /** The figures of every member's process. */
    JsonObject processes() {
        return gathered(PROCESS);
    }

    /** The configuration in force on every member. */
    JsonObject configurations() {
        return gathered(CONFIGURATION);
    }

    /** The members as the configuration page shows them. */
    List<MemberLine> memberLines() {
        Map<String, Reply> replies = cluster.ask(CONFIGURATION, "", cluster.members(), PATIENCE);
        ConfigurationReport own = ConfigurationReport.of(cluster.self(), configuration);
        List<MemberLine> lines = new ArrayList<>();
        replies.forEach((member, reply) -> lines.add(
                reply.isAnswered()
                        ? own.compared(jsonb.fromJson(reply.text(), ConfigurationReport.class))
                        : new MemberLine(member, false, null, List.of())));
        return lines;
    }

    private JsonObject gathered(String topic) {
        Map<String, Reply> replies = cluster.ask(topic, "", cluster.members(), PATIENCE);
        JsonArrayBuilder members = Json.createArrayBuilder();
        replies.forEach((member, reply) -> members.add(line(topic, member, reply)));
        return Json.createObjectBuilder()
                .add("name", cluster.name())
                .add("answeredBy", cluster.self())
                .add("members", members)
                .build();
    }

    private static JsonObjectBuilder line(String topic, String member, Reply reply) {
        JsonObjectBuilder line =
                Json.createObjectBuilder().add("member", member).add("reachable", reply.isAnswered());
        if (reply.isAnswered()) {
            return line.add(topic, object(reply.text()));
        }
        return line.add("problem", reply.text()).add(topic, JsonValue.NULL);
    }

    private static JsonObject object(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }
}
