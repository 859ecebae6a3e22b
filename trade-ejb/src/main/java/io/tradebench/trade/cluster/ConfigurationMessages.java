package io.tradebench.trade.cluster;

import io.tradebench.trade.config.ConfigurationPeers;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.Overrides;
import io.tradebench.trade.config.UnreachableMembersException;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import java.io.StringReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Carries changes of the configuration from the member that makes them to the others. */
final class ConfigurationMessages implements ConfigurationPeers {
    private static final String PREPARE = "configuration.prepare";
    private static final String ADOPT = "configuration.adopt";
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Cluster cluster;

    ConfigurationMessages(Cluster cluster) {
        this.cluster = cluster;
    }

    /** What a member does, by topic, so that its configuration follows what the others send. */
    static Map<String, MemberService> services(ConfigurationService configuration) {
        return Map.of(
                PREPARE,
                        body -> {
                            configuration.check(overrides(body));
                            return "";
                        },
                ADOPT,
                        body -> {
                            configuration.adopt(overrides(body));
                            return "";
                        });
    }

    @Override
    public void prepare(Overrides next, Set<String> without) {
        List<String> others = others();
        for (String absent : without) {
            if (!others.contains(absent)) {
                throw new InvalidConfigurationException("There is no other member " + absent
                        + " in this cluster; others: " + (others.isEmpty() ? "none" : String.join(", ", others)));
            }
        }
        List<String> asked =
                others.stream().filter(member -> !without.contains(member)).toList();
        Map<String, Reply> replies = cluster.ask(PREPARE, text(next), asked, PATIENCE);
        TreeSet<String> unreachable = new TreeSet<>();
        replies.forEach((member, reply) -> {
            switch (reply.outcome()) {
                case UNREACHABLE -> unreachable.add(member);
                case REFUSED -> throw new InvalidConfigurationException(member + ": " + reply.text());
                case ANSWERED -> {}
            }
        });
        if (!unreachable.isEmpty()) {
            throw new UnreachableMembersException(unreachable);
        }
    }

    @Override
    public void adopt(Overrides next) {
        cluster.ask(ADOPT, text(next), others(), PATIENCE);
    }

    private List<String> others() {
        return cluster.members().stream()
                .filter(member -> !member.equals(cluster.self()))
                .toList();
    }

    private static String text(Overrides overrides) {
        JsonObjectBuilder values = Json.createObjectBuilder();
        overrides.values().forEach(values::add);
        return Json.createObjectBuilder()
                .add("version", overrides.version())
                .add("values", values)
                .build()
                .toString();
    }

    private static Overrides overrides(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            JsonObject message = reader.readObject();
            Map<String, String> values = new LinkedHashMap<>();
            message.getJsonObject("values")
                    .forEach((name, value) -> values.put(name, ((JsonString) value).getString()));
            return new Overrides(message.getJsonNumber("version").longValueExact(), values);
        }
    }
}
